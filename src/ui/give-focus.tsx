import { type RefObject, useEffect } from 'react'

/**
 * Where the focus goes when a dialog closes that took away what it was opened from: put it into the dialog. Where the
 * focus has a place of its own it stays there.
 */
export function GiveFocus({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      const give = () => {
        if (document.activeElement === document.body) to.current?.focus()
      }
      // The dialog tries to give it back itself in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(give))
    },
    [to],
  )
  return null
}
