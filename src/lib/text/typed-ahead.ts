import { setTimeout } from '@/lib/time/timer'

/** A dialog that has not come by then does not come any more, and keys are the page's again. In ms. */
const PATIENCE = 5_000

let take: (() => string) | null = null

/** Keeps what is typed from now on for the field of a dialog that was asked for and is not drawn yet. */
export function keepTyping(): void {
  take?.()
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const timer = setTimeout(() => take?.(), PATIENCE)
  window.addEventListener('keydown', onKey, { capture: true })
  take = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, { capture: true })
    take = null
    return text
  }
}

/** What was typed since; from here on the field itself takes the keys. */
export function takeTyping(): string {
  return take?.() ?? ''
}
