import { use, useCallback, useMemo } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { isRecord } from '@/lib/is-record'
import { CurrentLocation, GoBack } from '@/lib/react/current-location'

/** Query parameters by name; null removes one. */
export type AddressParts = Record<string, string | null | undefined>

/** Parameters, or a function that takes those of the latest URL. */
type AddressChange = AddressParts | ((params: URLSearchParams) => AddressParts)

/** Marks the state of a history entry pushed for a dialog: the entry before it is the page without the dialog. */
const OPENED = 'openedDialog'

/** The parameters that open a dialog: one by its name, and the side panel of a user. */
const DIALOG_PARTS = ['dialog', 'user'] as const
type DialogPart = (typeof DIALOG_PARTS)[number]

/** Whether a dialog of one address is missing in another one, or another dialog is there instead. */
export function isWithoutDialog(from: Pick<Location, 'search'>, to: Pick<Location, 'search'>): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return DIALOG_PARTS.some((part) => before.has(part) && before.get(part) !== after.get(part))
}

/** Key of the history entry whose dialog is closing. */
let closing: string | null = null

/** Whether the dialog at an address is being closed by its own buttons. */
export const isClosing = ({ key }: Location): boolean => closing === key

/** A query string with some parameters changed. */
function withParts(search: string, parts: AddressParts): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [part, value] of Object.entries(parts))
    if (value) next.set(part, value)
    else next.delete(part)
  return next
}

/**
 * The query parameters, with a stable reference until they change, and functions to change them. Each change applies to
 * the latest URL, so that two changes before a render do not undo each other. Keeps the location state and replaces the
 * history entry; to push an entry, use `useSearchParams`. A dialog has its own history entry, so that Back closes it.
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
      // Ignored during navigation to another page.
      if (!location) return
      const state = location.state as unknown
      await navigate({ search: edited(location.search).toString() }, { replace: true, state })
    },
    [navigate, current],
  )
  /**
   * Changes some parameters and keeps the others. Resolves when the URL is updated, so that another navigation may
   * follow.
   */
  const change = useCallback(
    (parts: AddressChange) =>
      write((now) => withParts(now, typeof parts === 'function' ? parts(new URLSearchParams(now)) : parts)),
    [write],
  )
  /** Opens a dialog, replacing an open one of the same parameter. */
  const openDialog = useCallback(
    async (dialog: string, part: DialogPart = 'dialog') => {
      const location = current()
      const parts = { [part]: dialog }
      if (!location || new URLSearchParams(location.search).has(part)) return change(parts)
      const state: unknown = location.state
      await navigate(
        { search: withParts(location.search, parts).toString() },
        { state: { ...(isRecord(state) && state), [OPENED]: true } },
      )
    },
    [navigate, current, change],
  )
  /**
   * Closes the open dialog and changes other parameters. Resolves when the URL is updated, so that another navigation
   * may follow.
   */
  const closeDialog = useCallback(
    async (parts: AddressParts = {}, part: DialogPart = 'dialog') => {
      const location = current()
      const state: unknown = location?.state
      const closed = { ...parts, [part]: null }
      if (!location || closing === location.key) return
      closing = location.key
      const hasOwnEntry = isRecord(state) && state[OPENED] === true
      await (hasOwnEntry ? goBack() : change(closed))
      closing = null
      if (!hasOwnEntry) return
      // Keeps changes made to the page's parameters while the dialog was open.
      const next = withParts(location.search, closed)
      if (next.toString() !== withParts(current()?.search ?? '', {}).toString()) await write(() => next)
    },
    [current, change, goBack, write],
  )
  /** Replaces the whole query string. */
  const replaceAll = useCallback((search: string) => write(() => new URLSearchParams(search)), [write])
  return { params, change, replaceAll, openDialog, closeDialog }
}
