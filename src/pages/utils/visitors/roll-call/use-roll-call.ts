import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ROLL_CALL_REFRESH } from '@/config/constants'
import { mergeInside, insideQueries } from '@/hooks/booking/inside'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { useIsLive } from '@/hooks/realtime'
import type { LocationIndex } from '@/lib/location-tree'
import { hasWords, searchWords } from '@/lib/text/fold'
import type { Location } from '@/services/location'
import { useSignedIn } from '@/session/use-session'
import type { Gap } from './gaps-alert'
import {
  areOld,
  byPlace,
  createOnSiteFilter,
  searchTextFor,
  storedRollCall,
  readTicks,
  NO_TICKS,
  type Person,
  toRollCall,
} from './roll-call'
import { useCutPlaces } from './use-cut-places'

type Options = {
  tag: string
  /** 'YYYY-MM-DD' at the front desk. */
  today: string
  index: LocationIndex<Location>
  /** Null for all locations. */
  place: string | null
}

const NOBODY: readonly Person[] = []

/** People on site, and which of them are marked safe. */
export function useRollCall({ tag, today, index, place }: Options) {
  const { tenantId, login } = useSignedIn()
  const [search, setSearch] = useState('')
  const [hidesSafe, setHidesSafe] = useState(false)
  const [storedTicks] = useState(() => readTicks({ tenantId, login }))
  const [oldTicks, setOldTicks] = useState(areOld(storedTicks) ? storedTicks : null)
  const [ticks, setTicks] = useState(oldTicks ? NO_TICKS : storedTicks)
  const safe = useMemo(() => new Set(ticks.safe), [ticks])
  const [storedList] = useState(() => storedRollCall({ tenantId, login }))
  // Always refetch, even if the cached list is fresh: an alarm needs current data.
  const inside = useQuery({ ...insideQueries.all(tenantId, ROLL_CALL_REFRESH), refetchOnMount: 'always' })
  const cutPlaces = useCutPlaces(place)
  const { data: day } = useQuery(visitUserQueries.day(tenantId, today, useIsLive()))

  const rollCall = useMemo(() => {
    const now = mergeInside(inside.data, day)
    return now ? toRollCall(now) : storedList
  }, [inside.data, day, storedList])
  const people = useMemo(() => {
    if (!rollCall) return NOBODY
    if (place === null) return rollCall.people
    const mayBeAtPlace = createOnSiteFilter(index, place)
    return rollCall.people.filter(({ placeIds }) => mayBeAtPlace(placeIds))
  }, [rollCall, index, place])
  const groups = useMemo(() => byPlace(people, index, tag), [people, index, tag])
  const shown = useMemo(() => {
    const words = searchWords(search)
    if (!hidesSafe && words.length === 0) return groups
    return groups
      .map((group) => ({
        ...group,
        people: group.people.filter(
          (person) => !(hidesSafe && safe.has(person.id)) && hasWords(searchTextFor(person), words),
        ),
      }))
      .filter((group) => group.people.length > 0)
  }, [groups, search, hidesSafe, safe])

  /** Stable reference, so that a tick re-renders only its row. */
  const tick = useCallback((id: string, isSafe: boolean) => {
    setTicks((current) => {
      const others = current.safe.filter((one) => one !== id)
      return { safe: isSafe ? [...others, id] : others, at: Date.now() }
    })
  }, [])

  return {
    inside,
    retry: () => {
      void inside.refetch()
      void cutPlaces?.refetch()
    },
    /** Time of the list in ms; null if nothing was loaded or stored yet. */
    asOf: rollCall?.asOf ?? null,
    /** Why the list may be incomplete. */
    gaps: [
      ...(rollCall && !rollCall.isComplete
        ? [inside.isLoading ? ('stillLoading' as const) : ('incompleteText' as const)]
        : []),
      ...(cutPlaces ? ['placesMissing' as const] : []),
    ] satisfies readonly Gap[],
    people,
    groups,
    /** The groups after search and 'Hide safe'. */
    shown,
    /** Old ticks, ignored until the user confirms them. */
    oldTicks,
    answer: (stillHold: boolean) => {
      if (oldTicks && stillHold) setTicks(oldTicks)
      setOldTicks(null)
    },
    /** The ticks to store; null if there are none. */
    toStore: ticks.safe.length > 0 ? ticks : null,
    safe,
    safeCount: people.filter(({ id }) => safe.has(id)).length,
    search,
    setSearch,
    hidesSafe,
    setHidesSafe,
    tick,
    startOver: () => setTicks(NO_TICKS),
  }
}

export type RollCallState = ReturnType<typeof useRollCall>
