import { type RefObject, useEffect } from 'react'

type GiveFocusProps = {
  /** By default the page's heading, as after a navigation. */
  to?: RefObject<HTMLElement | null>
}

/**
 * Where the focus goes when a dialog closes and what it was opened from is not there: it was taken away meanwhile, or
 * the address had opened the dialog. Put it into the dialog. Where the focus has a place of its own it stays there.
 */
export function GiveFocus({ to }: GiveFocusProps) {
  useEffect(
    () => () => {
      const give = () => {
        if (document.activeElement !== document.body) return
        if (to?.current) to.current.focus()
        // What was looked at stays in sight.
        else document.querySelector('h1')?.focus({ preventScroll: true })
      }
      // The dialog tries to give it back itself in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(give))
    },
    [to],
  )
  return null
}
