import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { visitQueries } from '@/hooks/booking/visit'
import { useIsSettled } from '@/hooks/use-is-settled'
import { userQueries } from '@/hooks/user/user'
import type { Id } from '@/http/calls'
import { isSameId } from '@/lib/ids'
import { personName } from '@/lib/text/person-name'
import type { Host } from '@/widgets/fields/host-field'
import { useTenantId } from '@/widgets/use-tenant-id'

/** How old a visit on the confirmation may be, in ms. */
const CONFIRMATION_STALE_TIME = 60_000

/**
 * A visit with its hosts; `data` once their names are loaded as well.
 * @param confirmed on the confirmation, the hosts whose names are known. It may show a visit from the cache.
 */
export function useVisit(visitId: string, confirmed: readonly Host[] | null = null) {
  const tenantId = useTenantId()
  const visit = useQuery({
    ...visitQueries.get(tenantId, visitId),
    ...(confirmed && { staleTime: CONFIRMATION_STALE_TIME }),
  })
  // Always fetched for a form, so that it is not filled from the cache.
  const data = confirmed || visit.isFetchedAfterMount ? visit.data : undefined
  const known = (id: Id) => confirmed?.find((host) => isSameId(host.id, id))
  const hostIds = (data?.hostUserIds ?? []).filter((id) => !known(id))
  // Keep the form mounted while names are loaded after a host change.
  const hosts = useQuery({ ...userQueries.byIds(tenantId, hostIds), placeholderData: keepPreviousData })
  const isSettled = useIsSettled({ isFetched: !hosts.isPending })
  const users = new Map((hosts.data?.data ?? []).map((user) => [String(user.id), user]))
  const hostOf = (id: Id): Host => {
    const host = known(id)
    if (host) return host
    const user = users.get(String(id))
    // Who is not found may only be hidden from this person.
    const isGone = user && (!user.enabled || user.deleted)
    // Without the names, the visit is still shown, with ids instead.
    return { id, name: (user && personName(user)) || `#${id}`, ...(isGone && { isGone }) }
  }
  const isNamed = hostIds.length === 0 || isSettled
  return { visit, data: isNamed ? data : undefined, hostOf }
}
