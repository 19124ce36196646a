import { type RefObject, useEffect, useState } from 'react'
import { topDialog } from '@/lib/browser/open-dialog'

/** A focus target: an element, or a component with its own `focus`, e.g. a table. */
export type FocusTarget = RefObject<{ focus: () => void } | null>

type RestoreFocusProps = {
  /** The page's heading by default, as after a navigation. */
  to?: FocusTarget | undefined
  /** False for what is not a dialog: there, the element that had focus before is often a text field. */
  toOpener?: boolean
  /** False during the closing animation. */
  isOpen?: boolean
}

/** In frames: React Aria moves focus itself in the frame after a dialog mounts or unmounts. */
const QUIET = 2

/** Focus on the page's heading is nowhere too, if there is a target: React Aria restores it from an earlier dialog. */
const isLost = (to: FocusTarget | undefined) =>
  document.activeElement === document.body || (to?.current && document.activeElement?.tagName === 'H1')

/** Moves focus that is nowhere: into the open dialog on top, to the opener, the target, or the page's heading. */
function moveLostFocus(to: FocusTarget | undefined, opener: HTMLElement | null, frames = QUIET): void {
  requestAnimationFrame(() => {
    if (!isLost(to)) return
    if (frames > 1) return moveLostFocus(to, opener, frames - 1)
    // Each of them may be gone or disabled.
    for (const target of [topDialog(), opener, to?.current]) if (isLost(to)) target?.focus()
    // Keeps the scroll position.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
    return undefined
  })
}

/**
 * Restores focus when a dialog closes and React Aria does not: its opener is gone or still inert, as on a slow device,
 * or the URL opened the dialog. To a dialog below it, if there is one. Render it inside the dialog. Focus that is already
 * elsewhere stays there. A dialog with a closing animation restores focus before it, so that its buttons get no key
 * presses.
 */
export function RestoreFocus({ to, toOpener = true, isOpen = true }: RestoreFocusProps) {
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  )
  useEffect(() => {
    if (isOpen || !document.activeElement?.closest('[data-exiting]')) return
    if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
    else to?.current?.focus()
  }, [isOpen, opener, to])
  useEffect(() => {
    const before = toOpener ? opener : null
    // Dialogs that open together take the focus away from each other.
    moveLostFocus(to, before)
    return () => moveLostFocus(to, before)
  }, [to, toOpener, opener])
  return null
}
