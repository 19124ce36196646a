import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { askBeforeClosing } from '@/lib/browser/ask-before-closing'
import { session } from '@/session/session'
import { hasUser } from '@/session/state'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { isBackFromDialog } from '@/widgets/use-address'

type LeaveGuardProps = {
  /** Whether there is something to lose. */
  when: boolean
  /** Places one may go to without being asked, e.g. the confirmation of what was just sent. */
  isExpected?: (next: Location) => boolean
  /** What may be lost is typed into a dialog, which the browser's Back closes. */
  isDialog?: boolean
  /** @param next where the person is about to go; undefined while nobody goes anywhere */
  words: (next: Location | undefined) => { title: string; text: string; stay: string; leave: string }
}

/** Asks before a change of the page, a reload or a closed tab takes away what was typed. */
export function LeaveGuard({ when, isExpected, isDialog = false, words }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // After a log-out there is nothing to stay for, and a dialog in the address is no other page.
    const inside = hasUser(session.get())
    const elsewhere =
      currentLocation.pathname !== nextLocation.pathname ||
      (isDialog && isBackFromDialog(currentLocation, nextLocation, historyAction))
    return when && inside && elsewhere && !isExpected?.(nextLocation)
  })
  useEffect(() => (when ? askBeforeClosing() : undefined), [when])
  const { title, text, stay, leave } = words(blocker.location)
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      {text}
    </AlertDialog>
  )
}
