import { setTimeout } from '@/lib/time/timer'

/** Stops capturing keys if the dialog has not opened by then. In ms. */
const OPENING_TIME = 5_000

let take: (() => string) | null = null

/** Captures keystrokes for the field of a dialog that is opening. */
export function bufferTyping(): void {
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
  const timer = setTimeout(() => take?.(), OPENING_TIME)
  window.addEventListener('keydown', onKey, { capture: true })
  take = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, { capture: true })
    take = null
    return text
  }
}

/** Whether keystrokes are captured for a dialog that is opening. */
export const isBufferingTyping = (): boolean => take !== null

/** Stops capturing and returns the text. */
export function takeBufferedTyping(): string {
  return take?.() ?? ''
}
