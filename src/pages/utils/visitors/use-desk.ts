import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { visitQueries } from '@/hooks/booking/visit'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { useServerNow } from '@/hooks/clock'
import { locationQueries } from '@/hooks/location'
import { useIsLive } from '@/hooks/realtime'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { userQueries } from '@/hooks/user/user'
import { createPlaceFilter } from '@/lib/location-tree'
import { useBriefly } from '@/lib/react/use-briefly'
import { dayAt } from '@/lib/time/day'
import { dayZone } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import { useSignedIn } from '@/session/use-session'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { useVisitorCheckIn } from '@/widgets/check-in/use-visitor-check-in'
import { useHostTexts } from '@/widgets/host-text'
import { useTenantId } from '@/widgets/use-tenant-id'
import { countRows, createPreparer, createRowMaker, rowsOf } from './desk-rows'
import type { DeskAddress } from './use-desk-address'
import { useVisitorCards } from './use-visitor-cards'

/**
 * Pending visits of the signed-in host, requested only while the filter is on.
 * @returns their ids; null while the filter is off or loading; empty for a user without a record in the
 * tenant
 */
function useMyVisits(isOn: boolean) {
  const tenantId = useTenantId()
  const { login } = useSignedIn()
  const ownUser = useQuery({ ...userQueries.own(tenantId, login), enabled: isOn })
  const userId = ownUser.data?.id ?? ''
  const pending = useQuery({
    ...visitQueries.pendingVisitsForUser(tenantId, userId, useIsLive()),
    enabled: isOn && userId !== '',
  })
  const isNobody = ownUser.data === null
  const visits = isNobody ? NO_VISITS : pending.data
  const visitIds = useMemo(
    () => (isOn && visits ? new Set(visits.map(({ visitId }) => String(visitId))) : null),
    [isOn, visits],
  )
  const failed = [ownUser, pending].find(({ isError, data }) => isError && data === undefined)
  return {
    visitIds,
    isLoading: isOn && !visits && !failed,
    /** The failed query; the filter is off then. */
    failed: isOn ? (failed ?? null) : null,
  }
}

const NO_VISITS: readonly { visitId: string | number }[] = []

/** Visits begin and end on full minutes, and updating the status of thousands takes a moment. */
const TICK = 60_000
const FLASH = 2_000
const NOBODY: readonly VisitUser[] = []
const NONE: ReadonlySet<string> = new Set()

/** The data of the front desk: rows, counts and filters. */
export function useDesk(
  { date, locationId, status, isMine }: DeskAddress,
  tableRef: RefObject<DataTableHandle | null>,
) {
  const tenantId = useTenantId()
  const now = useServerNow(TICK)
  const checkIn = useVisitorCheckIn(tableRef)
  const hostTexts = useHostTexts()

  const { locations, index } = useLocationIndex(tenantId)
  const { data: hasAllPlaces = true } = useQuery(locationQueries.isComplete(tenantId))
  const types = useQuery(bookingLookups.visitTypes(tenantId))
  const isReady = useIsSettled(locations, types)
  // An unknown location in the address is ignored.
  const place = locationId !== null && index.has(locationId) ? locationId : null
  const zone = useMemo(() => dayZone(index, place), [index, place])
  const today = useMemo(() => dayAt(now, zone), [now, zone])
  const day = date ?? today
  const isLive = useIsLive()
  const list = useQuery(visitUserQueries.day(tenantId, day, isLive))

  const prepare = useMemo(
    () => createPreparer({ locations: index, types: types.data ?? null, hostTexts }),
    [index, types.data, hostTexts],
  )
  const [makeRow] = useState(createRowMaker)
  const visitors = useVisitorCards(list.data?.visitors ?? NOBODY)
  const { entries } = checkIn
  const rows = useMemo(
    () => rowsOf({ visitors, entries, now, prepare, makeRow }),
    [visitors, entries, now, prepare, makeRow],
  )
  const { visitIds, ...mine } = useMyVisits(isMine)
  const ownVisits = useMemo(
    () => (visitIds ? rows.filter(({ visitor }) => visitIds.has(String(visitor.visitId))) : rows),
    [rows, visitIds],
  )
  const placed = useMemo(() => {
    if (place === null) return ownVisits
    const isAtPlace = createPlaceFilter(index, place)
    return ownVisits.filter(({ visitor }) => isAtPlace(visitor.locationIds))
  }, [ownVisits, index, place])
  const counts = useMemo(() => countRows(placed), [placed])
  const filtered = useMemo(
    () => (status === null ? placed : placed.filter(({ filterStatus }) => filterStatus === status)),
    [placed, status],
  )
  const filters = [date, place, status, isMine ? 'mine' : null].filter(Boolean).join(' ')
  // If all rows share one foreign zone, it is shown once; if only some do, each row shows its own.
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
    /** Whether realtime changes are received. */
    isLive,
    locations: locations.data,
    /** The locations failed or are late: the filter is off and times use this device's zone. */
    failedPlaces: isReady && !locations.data ? locations : null,
    /** Some locations could not be loaded: the filter may leave out visitors. */
    cutPlaces: hasAllPlaces ? null : locations,
    /** The user's own visits could not be loaded: the filter is off. */
    failedMine: mine.failed,
    place,
    rows,
    /** Null until known, so that the front desk does not show zeros before the first response. */
    counts: list.data && isReady && !mine.isLoading ? counts : null,
    /** Locations and visit types are loaded, have failed or are late. */
    isReady,
    /** The rows without the status filter. */
    placed,
    /** The filtered rows. */
    filtered,
    /** Filters as text; empty if nothing is filtered. */
    filters,
    foreignZone,
    /**
     * The first load. Waits for the locations, which determine the day and the filter, and for the visit
     * types, so that rows do not grow from one line to two.
     */
    isLoading: list.isPending || !isReady || mine.isLoading,
    changedIds,
    checkIn,
  }
}

export type Desk = ReturnType<typeof useDesk>
