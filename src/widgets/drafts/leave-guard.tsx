import { type Location, useBlocker } from 'react-router'
import { useListener } from '@/lib/react/use-listener'
import { session } from '@/session/session'
import { hasUser } from '@/session/state'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { isBackFromDialog } from '@/widgets/use-address'

type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  when: boolean
  /** Navigations that need no confirmation, e.g. to the confirmation page after submitting. */
  isExpected?: (next: Location) => boolean
  /** The unsaved changes are in a dialog, which the browser's Back button closes. */
  isDialog?: boolean
  /** @param next the destination; undefined if there is no navigation */
  texts: (next: Location | undefined) => { title: string; text: string; stay: string; leave: string }
}

/** Asks before navigation, reload or closing the tab discards unsaved changes. */
export function LeaveGuard({ when, isExpected, isDialog = false, texts }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // No confirmation after log-out, or for a dialog in the URL of the same page.
    const inside = hasUser(session.get())
    const elsewhere =
      currentLocation.pathname !== nextLocation.pathname ||
      (isDialog && isBackFromDialog(currentLocation, nextLocation, historyAction))
    return when && inside && elsewhere && !isExpected?.(nextLocation)
  })
  useListener(when ? window : null, 'beforeunload', (event) => event.preventDefault())
  const { title, text, stay, leave } = texts(blocker.location)
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      {text}
    </AlertDialog>
  )
}
