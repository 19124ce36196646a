import { use, useCallback, useMemo } from 'react'
import { type Location, type NavigationType, useLocation, useNavigate } from 'react-router'
import { isRecord } from '@/http/parse'
import { CurrentLocation, GoBack } from '@/lib/react/current-location'

/** Parts of the address by name; null takes one out of it. */
export type AddressParts = Record<string, string | null | undefined>

/** In the state of an entry that was made for a dialog: the one before it is the page without it. */
const OPENED = 'openedDialog'

const dialogIn = ({ search }: { search: string }) => new URLSearchParams(search).get('dialog')

/** The key of the entry whose dialog is being closed. */
let closing: string | null = null

/** Whether a step back takes a dialog away that nobody has closed by its own buttons. */
export const isBackFromDialog = (from: Location, to: Location, action: NavigationType): boolean =>
  action === 'POP' && dialogIn(from) !== null && dialogIn(to) === null && closing !== from.key

/** A search part with some of its parts changed. */
function withParts(search: string, parts: AddressParts): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [part, value] of Object.entries(parts))
    if (value) next.set(part, value)
    else next.delete(part)
  return next
}

/**
 * The search part of the address, the same object until it changes, and how to change it as it then is: of two changes
 * made before the first of them is drawn, none takes the other back. What the address carries with it stays, and the
 * browser's way back leads past such changes; a step that it is to find is pushed by `useSearchParams`. A dialog has an
 * entry of its own, so that the way back closes it.
 */
export function useAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = use(CurrentLocation)
  const goBack = use(GoBack)
  const params = useMemo(() => new URLSearchParams(search), [search])
  const write = useCallback(
    async (edited: (search: string) => URLSearchParams) => {
      const location = current()
      // Whoever is on the way to another page is not called back.
      if (!location) return
      const state = location.state as unknown
      await navigate({ search: edited(location.search).toString() }, { replace: true, state })
    },
    [navigate, current],
  )
  /** Changes some parts, the others stay. Done when the address has it, so that another step may follow. */
  const change = useCallback((parts: AddressParts) => write((now) => withParts(now, parts)), [write])
  /** Opens a dialog, in the place of another one that is open. */
  const openDialog = useCallback(
    async (dialog: string) => {
      const location = current()
      if (!location || dialogIn(location) !== null) return change({ dialog })
      const state: unknown = location.state
      await navigate(
        { search: withParts(location.search, { dialog }).toString() },
        { state: { ...(isRecord(state) && state), [OPENED]: true } },
      )
    },
    [navigate, current, change],
  )
  /** Closes the open dialog and changes other parts. Done when the address has it, so that another step may follow. */
  const closeDialog = useCallback(
    async (parts: AddressParts = {}) => {
      const location = current()
      const state: unknown = location?.state
      if (!location || !isRecord(state) || !state[OPENED]) return change({ ...parts, dialog: null })
      if (closing === location.key) return
      closing = location.key
      await goBack()
      closing = null
      // What was changed over the page while the dialog was open holds without it too.
      const next = withParts(location.search, { ...parts, dialog: null })
      if (next.toString() !== withParts(current()?.search ?? '', {}).toString()) await write(() => next)
    },
    [current, change, goBack, write],
  )
  /** Puts another search part in the place of the whole. */
  const replaceAll = useCallback((search: string) => write(() => new URLSearchParams(search)), [write])
  return { params, change, replaceAll, openDialog, closeDialog }
}
