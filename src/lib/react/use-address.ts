import { use, useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CurrentLocation } from './current-location'

/** Parts of the address by name; null takes one out of it. */
export type AddressParts = Record<string, string | null | undefined>

/**
 * The search part of the address, the same object until it changes, and how to change some of it: the others stay, and
 * so does what the address carries with it. The browser's way back leads past such changes.
 */
export function useAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = use(CurrentLocation)
  const params = useMemo(() => new URLSearchParams(search), [search])
  /** Done when the address has it, so that another step may follow. */
  const change = useCallback(
    async (parts: AddressParts) => {
      if (!current) throw new Error('There is no router to ask where it is')
      const { search: now, state } = current()
      const next = new URLSearchParams(now)
      for (const [part, value] of Object.entries(parts))
        if (value) next.set(part, value)
        else next.delete(part)
      await navigate({ search: next.toString() }, { replace: true, state: state as unknown })
    },
    [navigate, current],
  )
  return { params, change }
}
