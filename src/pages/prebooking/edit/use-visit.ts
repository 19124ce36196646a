import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { visitQueries } from '@/hooks/booking/visit'
import { useIsSettled } from '@/hooks/use-is-settled'
import { userQueries } from '@/hooks/user/user'
import type { Id } from '@/http/calls'
import { personName } from '@/lib/text/person-name'
import { useTenantId } from '@/widgets/use-tenant-id'

/** A visit with the names of its hosts. */
export function useVisit(visitId: string) {
  const tenantId = useTenantId()
  const visit = useQuery(visitQueries.get(tenantId, visitId))
  const hostIds = visit.data?.hostUserIds ?? []
  // Keep the form mounted while names are loaded after a host change.
  const hosts = useQuery({ ...userQueries.byIds(tenantId, hostIds), placeholderData: keepPreviousData })
  const isSettled = useIsSettled({ isFetched: !hosts.isPending })
  const names = new Map((hosts.data?.data ?? []).map((host) => [String(host.id), personName(host)]))
  // Without the names, the visit is still shown, with ids instead.
  const hostName = (id: Id) => names.get(String(id)) || `#${id}`
  return { visit, hostName, isNamed: hostIds.length === 0 || isSettled }
}
