import type { KeyboardEvent } from 'react'

/**
 * Submits a form on Ctrl+Enter (Mac: ⌘ Enter). For the capture phase, because Enter on a focused button would press it.
 * @param beforeSubmit called before the form is submitted
 */
export function submitOnCommandEnter(event: KeyboardEvent<HTMLFormElement>, beforeSubmit?: () => void): void {
  const { currentTarget, target } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // React events bubble through portals: ignore those of a dialog above the form.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.repeat) return
  beforeSubmit?.()
  currentTarget.requestSubmit()
}
