import { type RefObject, useEffect, useState } from 'react'
import { hasOpenDialog } from '@/lib/browser/open-dialog'

/** A focus target: an element, or a component with its own `focus`, e.g. a table. */
export type FocusTaker = RefObject<{ focus: () => void } | null>

type GiveFocusProps = {
  /** The page's heading by default, as after a navigation. */
  to?: FocusTaker | undefined
  /** False during the closing animation. */
  isOpen?: boolean
}

/** In frames: React Aria restores focus itself in the frame after a dialog unmounts. */
const QUIET = 2

/**
 * Restores focus when a dialog closes and its opener is gone, or the URL opened the dialog. Render it inside the
 * dialog. Focus that is already elsewhere stays there. A dialog with a closing animation restores focus before it, so
 * that its buttons get no key presses.
 */
export function GiveFocus({ to, isOpen = true }: GiveFocusProps) {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (isOpen || !document.activeElement?.closest('[data-exiting]')) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus({ preventScroll: true })
    else to?.current?.focus()
  }, [isOpen, opener, to])
  useEffect(
    () => () => {
      const wait = (frames: number) => requestAnimationFrame(() => look(frames))
      const look = (frames: number) => {
        if (document.activeElement !== document.body) return
        // An open dialog below has focus or restores it itself.
        if (hasOpenDialog()) wait(QUIET)
        else if (frames > 1) wait(frames - 1)
        else if (to?.current) to.current.focus()
        // Keeps the scroll position.
        else document.querySelector('h1')?.focus({ preventScroll: true })
      }
      wait(QUIET)
    },
    [to],
  )
  return null
}
