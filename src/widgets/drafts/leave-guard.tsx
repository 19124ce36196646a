import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { isRecord } from '@/lib/is-record'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useListener } from '@/lib/react/use-listener'
import { useOnce } from '@/lib/react/use-once'
import { useStore } from '@/lib/react/use-store'
import { createStore } from '@/lib/store'
import { session } from '@/session/session'
import { hasUser } from '@/session/state'
import { loadable } from '@/widgets/screen/loadable'
import { isClosing, isWithoutDialog } from '@/widgets/use-address'

export type LeaveTexts = { title: string; text: string; stay: string; leave: string }

/** State of a navigation by which a form leaves by itself, as after it was sent: nothing is asked. */
export const OWN_LEAVE = { isOwnLeave: true } as const

type UnsavedForm = {
  /** Whether leaving would discard input. Called at the moment of leaving, so it reads the current values. */
  isUnsaved: () => boolean
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
export function register(form: MountedForm): () => void {
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
    () => register({ isUnsaved: () => isUnsavedNow(), texts: (next) => textsNow(next), openedAt }),
    [openedAt],
  )
}

/** Whether a form has input that leaving now would discard. */
export const hasUnsaved = (): boolean => forms.get().some(({ isUnsaved }) => isUnsaved())

const loadLeaveDialog = async () => (await import('./leave-dialog')).LeaveDialog
const LeaveDialog = loadable(loadLeaveDialog)

/**
 * The question of the topmost form with unsaved input, before a navigation discards it. Mounted once, at the root, while
 * there is a form: the listener turns off Firefox's back/forward cache, and the router warns of each address that was
 * typed while it has a blocker.
 */
export const LeaveGuard = () => useStore(forms).length > 0 && <Guard />

function Guard() {
  const [asked, setAsked] = useState<{ form: MountedForm; texts: LeaveTexts } | null>(null)
  const isAnswered = !useStore(forms).some((form) => form === asked?.form)
  useIdleLoading(loadLeaveDialog)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // After log-out there is nothing to stay for.
    if (!hasUser(session.get())) return false
    // An entry keeps its state, which says nothing when it is opened again.
    const state: unknown = nextLocation.state
    if (historyAction !== 'POP' && isRecord(state) && 'isOwnLeave' in state) return false
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname
    const isLeft = ({ openedAt }: MountedForm) =>
      isElsewhere ||
      (openedAt !== null &&
        !isClosing(currentLocation) &&
        !isWithoutDialog(openedAt, currentLocation) &&
        isWithoutDialog(openedAt, nextLocation))
    const form = forms.get().find((one) => isLeft(one) && one.isUnsaved())
    if (form) setAsked({ form, texts: form.texts(nextLocation) })
    return form !== undefined
  })
  useListener(window, 'beforeunload', (event) => {
    if (hasUnsaved()) event.preventDefault()
  })
  // What was sent has ended meanwhile, and its outcome is on the screen.
  useOnce(blocker.state === 'blocked' && isAnswered ? 'ended' : null, () => blocker.reset?.())
  if (blocker.state !== 'blocked' || !asked) return null
  return <LeaveDialog {...asked.texts} onClose={blocker.reset} onLeave={blocker.proceed} />
}
