import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { locationQueries } from '@/hooks/location'
import { useIsLive } from '@/hooks/realtime'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { dayAt } from '@/lib/time/day'
import { indexLocations, createPlaceFilter } from '@/lib/location-tree'
import { createSameList } from '@/lib/same-list'
import { useBriefly } from '@/lib/react/use-briefly'
import { useNow } from '@/lib/react/use-now'
import { dayZone } from '@/lib/time/day-zone'
import type { VisitUser } from '@/services/booking/visit-user'
import { useVisitorCheckIn } from '@/widgets/check-in/use-visitor-check-in'
import { countRows, createPreparer, createRowMaker, type DeskRow, rowsOf } from './desk-rows'
import type { DeskAddress } from './use-desk-address'
import { userQueries } from '@/hooks/user/user'
import { visitQueries } from '@/hooks/booking/visit'
import { useSignedIn } from '@/session/use-session'

/**
 * The visits that the signed-in host has before them, asked for only while they filter.
 * @returns their ids, null while nothing is filtered by them; a person without a record in the tenant hosts nothing
 */
function useMyVisits(tenantId: string, isOn: boolean) {
  const { login } = useSignedIn()
  const own = useQuery({ ...userQueries.own(tenantId, login), enabled: isOn })
  const userId = own.data?.id ?? ''
  const pending = useQuery({
    ...visitQueries.pendingVisitsForUser(tenantId, userId, useIsLive()),
    enabled: isOn && userId !== '',
  })
  const isNobody = own.data === null
  const visits = isNobody ? NO_VISITS : pending.data
  const visitIds = useMemo(
    () => (isOn && visits ? new Set(visits.map(({ visitId }) => String(visitId))) : null),
    [isOn, visits],
  )
  const failed = [own, pending].find(({ isError, data }) => isError && data === undefined)
  return {
    visitIds,
    isLoading: isOn && !visits && !failed,
    /** They could not be had, so all are shown. */
    failed: isOn ? (failed ?? null) : null,
  }
}

const NO_VISITS: readonly { visitId: string | number }[] = []

/** Visits begin and end on full minutes, and with thousands of them it takes a moment to look who is late. */
const TICK = 60_000
const FLASH = 2_000
const NOBODY: readonly VisitUser[] = []
const NONE: ReadonlySet<string> = new Set()

/** The day at the desk: who is there, how many of each, and whom the filters leave. */
export function useDesk(tenantId: string, { date, locationId, status, isMine }: DeskAddress) {
  const now = useNow(TICK)
  const checkIn = useVisitorCheckIn(tenantId)

  const locations = useQuery(locationQueries.all(tenantId))
  const { data: hasAllPlaces = true } = useQuery(locationQueries.isWhole(tenantId))
  const types = useQuery(visitTypeQueries.all(tenantId))
  // Not `isPending`, which what failed is again when it is asked anew: a dialog would close over what is typed in it.
  const isReady = locations.isFetched && types.isFetched
  const index = useMemo(() => indexLocations(locations.data ?? []), [locations.data])
  // A place that is not there (any more) filters nothing.
  const place = locationId !== null && index.has(locationId) ? locationId : null
  const zone = useMemo(() => dayZone(index, place), [index, place])
  const today = useMemo(() => dayAt(now, zone), [now, zone])
  const day = date ?? today
  const isLive = useIsLive()
  const list = useQuery(visitUserQueries.day(tenantId, day, isLive))

  const prepare = useMemo(
    () => createPreparer({ locations: index, types: types.data ?? [] }),
    [index, types.data],
  )
  const [makeRow] = useState(createRowMaker)
  const visitors = list.data?.visitors ?? NOBODY
  const { entries } = checkIn
  // Keeps the list's identity while its rows are the same, so that a minute in which nobody comes due costs nothing more.
  const [keepSame] = useState(createSameList<DeskRow>)
  const rows = useMemo(
    () => keepSame(rowsOf({ visitors, entries, now, prepare, makeRow })),
    [visitors, entries, now, prepare, makeRow, keepSame],
  )
  const { visitIds, ...mine } = useMyVisits(tenantId, isMine)
  const own = useMemo(
    () => (visitIds ? rows.filter(({ visitor }) => visitIds.has(String(visitor.visitId))) : rows),
    [rows, visitIds],
  )
  const placed = useMemo(() => {
    if (place === null) return own
    const isAtPlace = createPlaceFilter(index, place)
    return own.filter(({ visitor }) => isAtPlace(visitor.locationIds))
  }, [own, index, place])
  const counts = useMemo(() => countRows(placed), [placed])
  const filed = useMemo(
    () => (status === null ? placed : placed.filter(({ filedUnder }) => filedUnder === status)),
    [placed, status],
  )
  const filters = [date, place, status, isMine ? 'mine' : null].filter(Boolean).join(' ')
  // Where all rows go by one foreign clock it is said once; where only some do, each of them says its own.
  const foreignZone = useMemo(() => {
    const foreign = rows.filter(({ isForeign }) => isForeign)
    const zones = new Set(foreign.map(({ zone }) => zone))
    if (foreign.length === 0) return null
    return zones.size === 1 && foreign.length === rows.length ? [...zones].join() : 'mixed'
  }, [rows])
  const changedIds = useBriefly(list.data?.changedIds ?? NONE, NONE, FLASH, list.data?.answeredAt)

  return {
    now,
    day,
    today,
    index,
    list,
    /** Changes come as they happen. */
    isLive,
    locations: locations.data,
    /** The places could not be had: the filter is off and times are this device's. */
    failedPlaces: locations.isError && !locations.data ? locations : null,
    /** Some places could not be had: the filter may leave out visitors. */
    cutPlaces: hasAllPlaces ? null : locations,
    /** The person's own visits could not be had: the filter is off. */
    failedMine: mine.failed,
    place,
    rows,
    /** Null until they can be counted: a desk that was not answered must not say that nobody is in. */
    counts: list.data && locations.isFetched && !mine.isLoading ? counts : null,
    /** Places and types are known, or can't be had. */
    isReady,
    /** Whom the filters leave. */
    filed,
    /** The filters that chose them, as text; empty where they are everybody of today. */
    filters,
    foreignZone,
    /**
     * The first load. Without the places it is not certain which day it is there, nor what a filter leaves; without the
     * types a row has one line where it is about to have two.
     */
    isLoading: list.isPending || !isReady || mine.isLoading,
    changedIds,
    checkIn,
  }
}

export type Desk = ReturnType<typeof useDesk>
