// spec §7: names of visitors and hosts from /user/v1/{tenantId}, for services that store them with the users only
import type { CallOptions, Id } from '@/http/calls'
import { isNameless } from '@/lib/visitor-details'
import { listOf, text } from '@/services/shapes'
import { userService } from '@/services/user/user'
import { entriesOf, recordCache } from './record-cache'

/** The visit of a visitor; undefined if it could not be read. */
export type VisitOf = (visitId: Id) => { hostUserIds: readonly Id[]; vip: boolean } | undefined

/** What a visitor's record may lack and a user's says. */
export type Nameable = {
  visitId: Id
  userId?: Id | null | undefined
  firstName: string
  lastName: string
  company?: string | null | undefined
  hostNames: string[]
  goneHosts?: readonly string[]
  vip: boolean
}

/** Visitors and hosts, including those who are no longer in use. */
const users = recordCache((tenantId, ids, options) => {
  const fields = ['id', 'firstName', 'lastName', 'company', 'enabled', 'deleted']
  const query = { id: { $in: [...ids] }, deleted: undefined, enabled: undefined, $select: fields }
  return entriesOf(userService.find(tenantId, query, options))
}, 'id')

/** Invalidates the cached names of a user. */
export const invalidateNames = (tenantId: Id, userId: Id): void => users.invalidate(tenantId, userId)

const namesIn = listOf(text)

/** Fills the names of visitors, and of their hosts if they are needed. */
export async function withNames<T extends Nameable>(
  tenantId: Id,
  visitors: T[],
  visitOf: VisitOf,
  { needsHosts, ...options }: CallOptions & { needsHosts: boolean },
): Promise<T[]> {
  const hostIdsOf = ({ hostNames, visitId }: T) =>
    (needsHosts && hostNames.length === 0 && visitOf(visitId)?.hostUserIds) || []
  // Without the visit, the visitor may be a hidden VIP.
  const userIdOf = (one: T) => (isNameless(one) && visitOf(one.visitId)?.vip === false && one.userId) || ''
  const userIds = visitors
    .flatMap((one) => [...hostIdsOf(one), userIdOf(one)])
    .filter((userId) => userId !== '')
  const userOf = await users.find(tenantId, userIds, options)
  return visitors.map((visitor) => {
    const person = userOf(userIdOf(visitor))
    const hosts = hostIdsOf(visitor).map(userOf)
    const hostNames = namesIn.parse(hosts)
    const goneHosts = namesIn.parse(hosts.filter((host) => host && (!host.enabled || host.deleted)))
    return {
      ...visitor,
      ...(person && {
        firstName: person.firstName ?? '',
        lastName: person.lastName ?? '',
        company: visitor.company ?? person.company,
      }),
      ...(hostNames.length > 0 && { hostNames }),
      ...(goneHosts.length > 0 && { goneHosts }),
    }
  })
}
