import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useListener } from '@/lib/react/use-listener'

/**
 * Submits a form on Ctrl+Enter (Mac: ⌘ Enter). For the capture phase, because Enter on a focused button would press it.
 */
export function submitOnCommandEnter(event: ReactKeyboardEvent<HTMLFormElement>): void {
  // React events bubble through portals: ignore those of a dialog above the form.
  if (!event.currentTarget.contains(event.target as Node)) return
  // An Enter that has opened the form is held still: it must not submit it.
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement)
    event.preventDefault()
  submit(event, event.currentTarget)
}

/**
 * The same from everywhere on the form's page, e.g. its heading, but not from a dialog or a list above it. On a link or
 * button outside the form, Ctrl+Enter keeps its own meaning, e.g. to open a new tab.
 * @param beforeSubmit called before the form is submitted
 */
export function useSubmitOnCommandEnter(
  formRef: RefObject<HTMLFormElement | null>,
  beforeSubmit: () => void,
): void {
  useListener(
    window,
    'keydown',
    (event) => {
      const { current: form } = formRef
      const target = event.target as Element
      // Dialogs and lists are outside <main>; without a focused element, the target is <body>.
      const isOnPage = form?.closest('main')?.contains(target) || target.contains(form)
      if (!form || !isOnPage || (!form.contains(target) && target.closest('a[href], button'))) return
      submit(event, form, beforeSubmit)
    },
    { capture: true },
  )
}

function submit(event: KeyboardEvent | ReactKeyboardEvent, form: HTMLFormElement, beforeSubmit?: () => void) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.repeat) return
  const field = document.activeElement
  if (field instanceof HTMLElement && 'takesTextOnBlur' in field.dataset) {
    flushSync(() => field.blur())
    field.focus({ preventScroll: true })
  }
  beforeSubmit?.()
  form.requestSubmit()
}
