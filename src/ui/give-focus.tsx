import { type RefObject, useEffect, useState } from 'react'
import { hasOpenDialog } from '@/lib/browser/open-dialog'

/** What can be given the focus: an element, or something like a table, which knows its place for it. */
export type FocusTaker = RefObject<{ focus: () => void } | null>

type GiveFocusProps = {
  /** By default the page's heading, as after a navigation. */
  to?: FocusTaker | undefined
  /** False while the dialog fades away. */
  isOpen?: boolean
}

/** In frames: a dialog that has gone gives the focus back itself with the next one. */
const QUIET = 2

/**
 * Where the focus goes when a dialog closes and what it was opened from is not there: it was taken away meanwhile, or
 * the address had opened the dialog. Put it into the dialog. Where the focus has a place of its own it stays there.
 * A dialog that fades away gives the focus back before, so that no key goes to its buttons.
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
        // One that is still there, below it, has the focus or knows better where it was.
        if (hasOpenDialog()) wait(QUIET)
        else if (frames > 1) wait(frames - 1)
        else if (to?.current) to.current.focus()
        // What was looked at stays in sight.
        else document.querySelector('h1')?.focus({ preventScroll: true })
      }
      wait(QUIET)
    },
    [to],
  )
  return null
}
