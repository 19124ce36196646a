import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientConfigQueries } from '@/hooks/client-config'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { mocaWebHookMutations, mocaWebHookQueries } from '@/hooks/moca-web-hook'
import { tenantQueries } from '@/hooks/tenants'
import { hasWords, searchWords } from '@/lib/text/fold'
import { useInterval } from '@/lib/react/use-interval'
import type { EventAddress } from './event-address'
import { createRowMaker } from './event-rows'

/** The device events fetched so far, and a function to fetch new ones. */
export function useDeviceEvents(tenantId: string, { device, result, every }: EventAddress, search: string) {
  const client = useQueryClient()
  const tenant = useQuery(tenantQueries.get(tenantId))
  const database = tenant.data?.database ?? ''
  const config = useQuery(clientConfigQueries.find(tenantId, database))
  const { locations, index } = useLocationIndex(tenantId)
  const isSettled = useIsSettled(locations)
  const { data: stored } = useQuery(mocaWebHookQueries.stored(tenantId))
  const fetching = useMutation(mocaWebHookMutations.fetchAndUpdateNewEvents(tenantId, database, client))
  const devices = useMemo(() => config.data?.devices ?? [], [config.data])
  // An unknown device id in the address is ignored.
  const chosen = devices.find(({ deviceSerial }) => deviceSerial === device)?.deviceSerial ?? null
  const serials = chosen === null ? devices.map(({ deviceSerial }) => deviceSerial) : [chosen]

  const fetchNew = () => {
    if (serials.length > 0 && !fetching.isPending) fetching.mutate(serials)
  }
  useInterval(every !== null && devices.length > 0 ? Number(every) * 1000 : null, fetchNew)

  const rows = useMemo(
    () => stored.events.map(createRowMaker({ devices, locations: index, latest: stored.fetches })),
    [stored, devices, index],
  )
  const shown = useMemo(() => {
    const words = searchWords(search)
    return rows.filter(
      (row) =>
        (chosen === null || row.serial === chosen) &&
        (result === null || row.result === result) &&
        hasWords(row.searchText, words),
    )
  }, [rows, chosen, result, search])

  return {
    devices,
    /** The query that failed to load the devices, if any. */
    failed: [tenant, config].find(({ isLoadingError }) => isLoadingError) ?? null,
    isLoading: tenant.isPending || config.isPending || !isSettled,
    rows,
    shown,
    newCount: rows.filter(({ isNew }) => isNew).length,
    answeredAt: stored.answeredAt,
    dropped: stored.dropped,
    isCut: stored.isCut,
    fetchNew,
    fetching,
  }
}
