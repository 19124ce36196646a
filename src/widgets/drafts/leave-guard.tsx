import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useListener } from '@/lib/react/use-listener'
import { useStore } from '@/lib/react/use-store'
import { createStore } from '@/lib/store'
import { session } from '@/session/session'
import { hasUser } from '@/session/state'
import { loadable } from '@/widgets/screen/loadable'
import { isClosing, isWithoutDialog } from '@/widgets/use-address'

export type LeaveTexts = { title: string; text: string; stay: string; leave: string }

type UnsavedForm = {
  /**
   * Whether leaving would discard input. Called at the moment of leaving, so it reads the current values.
   * @param next the destination; null when the page is reloaded or closed
   */
  isUnsaved: (next: Location | null) => boolean
  /** The question, asked if `isUnsaved`. */
  texts: (next: Location) => LeaveTexts
  /** The form is in a dialog: it is also left by an address without the dialog in which it was opened. */
  isDialog?: boolean
}

type MountedForm = Pick<UnsavedForm, 'isUnsaved' | 'texts'> & {
  /** The address at which a dialog was opened. */
  openedAt: Location | null
}

/** The mounted forms, the topmost one first. */
const forms = createStore<readonly MountedForm[]>([])

/** @returns a function that removes the form */
function register(form: MountedForm): () => void {
  forms.set([form, ...forms.get()])
  return () => forms.set(forms.get().filter((other) => other !== form))
}

/** Asks before navigation, reload or closing the tab discards the input of this form. */
export function useUnsaved({ isUnsaved, texts, isDialog = false }: UnsavedForm): void {
  const isUnsavedNow = useEffectEvent(isUnsaved)
  const textsNow = useEffectEvent(texts)
  const address = useLocation()
  const [openedAt] = useState(isDialog ? address : null)
  // Not in a layout effect, which React undoes while a screen that waits for texts is hidden.
  useEffect(
    () => register({ isUnsaved: (next) => isUnsavedNow(next), texts: (next) => textsNow(next), openedAt }),
    [openedAt],
  )
}

/** Whether a form has input that leaving now would discard. */
export const hasUnsaved = (): boolean => forms.get().some(({ isUnsaved }) => isUnsaved(null))

const loadLeaveDialog = async () => (await import('./leave-dialog')).LeaveDialog
const LeaveDialog = loadable(loadLeaveDialog)

/**
 * The question of the topmost form with unsaved input, before a navigation discards it. Mounted once, at the root, while
 * there is a form: the listener turns off Firefox's back/forward cache, and the router warns of each address that was
 * typed while it has a blocker.
 */
export const LeaveGuard = () => useStore(forms).length > 0 && <Guard />

function Guard() {
  const [texts, setTexts] = useState<LeaveTexts | null>(null)
  useIdleLoading(loadLeaveDialog)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // After log-out there is nothing to stay for.
    if (!hasUser(session.get())) return false
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    const isLeft = ({ openedAt }: MountedForm) =>
      isElsewhere ||
      (openedAt !== null &&
        !isClosing(currentLocation) &&
        !isWithoutDialog(openedAt, currentLocation) &&
        isWithoutDialog(openedAt, nextLocation))
    const form = forms.get().find((one) => isLeft(one) && one.isUnsaved(nextLocation))
    if (form) setTexts(form.texts(nextLocation))
    return form !== undefined
  })
  useListener(window, 'beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
  if (blocker.state !== 'blocked' || !texts) return null
  return <LeaveDialog {...texts} onClose={blocker.reset} onLeave={blocker.proceed} />
}
