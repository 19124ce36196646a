import { use, useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CurrentLocation } from '@/lib/react/current-location'

/** Parts of the address by name; null takes one out of it. */
export type AddressParts = Record<string, string | null | undefined>

/**
 * The search part of the address, the same object until it changes, and how to change it as it then is: of two changes
 * made before the first of them is drawn, none takes the other back. What the address carries with it stays, and the
 * browser's way back leads past such changes; a step that it is to find is pushed by `useSearchParams`.
 */
export function useAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = use(CurrentLocation)
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
  const change = useCallback(
    (parts: AddressParts) =>
      write((now) => {
        const next = new URLSearchParams(now)
        for (const [part, value] of Object.entries(parts))
          if (value) next.set(part, value)
          else next.delete(part)
        return next
      }),
    [write],
  )
  /** Puts another search part in the place of the whole. */
  const replaceAll = useCallback((search: string) => write(() => new URLSearchParams(search)), [write])
  return { params, change, replaceAll }
}
