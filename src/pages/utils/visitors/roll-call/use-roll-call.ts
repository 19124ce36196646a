import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { ROLL_CALL_REFRESH } from '@/config/constants'
import { insideNow, insideQueries } from '@/hooks/booking/inside'
import { useIsLive } from '@/hooks/realtime'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { locationQueries } from '@/hooks/location'
import { hasWords, searchWords } from '@/lib/text/fold'
import { type LocationIndex, createPlaceFilter } from '@/lib/location-tree'
import type { Location } from '@/services/location'
import { useSignedIn } from '@/session/use-session'
import {
  areOld,
  byPlace,
  searchTextFor,
  keptRollCall,
  keptTicks,
  NO_TICKS,
  type Person,
  toRollCall,
} from './roll-call'

type Options = {
  tag: string
  /** 'YYYY-MM-DD' at the desk. */
  today: string
  index: LocationIndex<Location>
  /** Null for all places. */
  place: string | null
}

const NOBODY: readonly Person[] = []

/** Who is on site and who of them is safe. */
export function useRollCall({ tag, today, index, place }: Options) {
  const { tenantId, login } = useSignedIn()
  const [search, setSearch] = useState('')
  const [hidesSafe, setHidesSafe] = useState(false)
  const [known] = useState(() => keptTicks({ tenantId, login }))
  const [asked, setAsked] = useState(areOld(known) ? known : null)
  const [ticks, setTicks] = useState(asked ? NO_TICKS : known)
  const safe = useMemo(() => new Set(ticks.safe), [ticks])
  const [kept] = useState(() => keptRollCall({ tenantId, login }))
  // However fresh the one that was kept ready is: an alarm asks anew.
  const inside = useQuery({ ...insideQueries.all(tenantId, ROLL_CALL_REFRESH), refetchOnMount: 'always' })
  const hasAllPlaces = useQuery(locationQueries.isWhole(tenantId))
  const { data: day } = useQuery(visitUserQueries.day(tenantId, today, useIsLive()))

  const rollCall = useMemo(() => {
    const now = insideNow(inside.data, day)
    return now ? toRollCall(now) : kept
  }, [inside.data, day, kept])
  const people = useMemo(() => {
    if (!rollCall) return NOBODY
    if (place === null) return rollCall.people
    const isAtPlace = createPlaceFilter(index, place)
    // Somebody whose place is not known may be here.
    const isLost = (placeIds: readonly string[]) =>
      placeIds.length === 0 || placeIds.some((id) => !index.has(id))
    return rollCall.people.filter(({ placeIds }) => isAtPlace(placeIds) || isLost(placeIds))
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

  /** It stays the same function, so that a tick draws its own row alone. */
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
      if (hasAllPlaces.data === false) void hasAllPlaces.refetch()
    },
    /** When this was so, in ms; null where nobody could be asked yet and nothing is kept. */
    asOf: rollCall?.asOf ?? null,
    /** Why people may be missing from the list. */
    gaps: [
      ...(rollCall && !rollCall.isComplete ? ['incompleteText' as const] : []),
      ...(place !== null && hasAllPlaces.data === false ? ['placesMissing' as const] : []),
    ],
    people,
    groups,
    /** What search and 'Hide safe' leave. */
    shown,
    /** Ticks of some time ago, which count for nobody until it is said that they still hold. */
    asked,
    answer: (stillHold: boolean) => {
      if (asked && stillHold) setTicks(asked)
      setAsked(null)
    },
    /** For the device to keep; null where nobody is ticked. */
    toKeep: ticks.safe.length > 0 ? ticks : null,
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
