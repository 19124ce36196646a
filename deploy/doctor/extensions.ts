import { recordsIn } from './judge'
import { type Exchange, isOk, type Wire } from './wire'
import type { Extension } from '@/config/settings'
import { isRecord } from '@/lib/is-record'
import { visitorNames } from '@/services/booking/visit-user'

/** 'not tried': only with `--write` */
export type Support = 'yes' | 'ignored' | 'refused' | 'unknown' | 'not tried'
export type Extensions = Record<Extension, Support>

/** A text that matches no name and no location. */
const NO_ONE = 'zqxjkvdoctor'
const FAR_FUTURE = '2999-01-01T00:00:00.000Z'

/** Number of records of a list; the server's count if there is one that can be right. */
function countOf({ body }: Exchange): number {
  const total = isRecord(body) ? Number(body.total ?? Number.NaN) : Number.NaN
  const received = recordsIn(body)?.length ?? 0
  return total >= received ? total : received
}

/** Whether an additional parameter reduces the number of records. */
async function narrows(
  wire: Wire,
  call: Exchange | undefined,
  more: Parameters<Wire['again']>[1],
): Promise<Support> {
  if (!call || countOf(call) === 0) return 'unknown'
  const answer = await wire.again(call, more)
  if (answer.status === null || answer.status >= 500) return 'unknown'
  if (!isOk(answer)) return 'refused'
  return countOf(answer) < countOf(call) ? 'yes' : 'ignored'
}

/** Which of the app's extensions the services support, as far as read requests show. */
export async function checkExtensions(wire: Wire): Promise<Extensions> {
  const done = (operation: string) =>
    wire.exchanges.findLast(
      (one) => isOk(one) && one.readings[0]?.operation === operation && !one.url.search.includes('login='),
    )
  const [locationIds] = Object.keys(visitorNames.toWireQuery({ locationIds: NO_ONE }))
  return {
    requestId: 'not tried',
    expectedUpdatedAt: 'not tried',
    changedSince: await narrows(wire, done('visitUser.getVisitorsForDay'), {
      body: { changedSince: FAR_FUTURE },
    }),
    listFilters: await narrows(wire, done('visitUser.find'), {
      query: { [`${locationIds}[$in][]`]: NO_ONE },
    }),
    $search: await narrows(wire, done('user.find'), { query: { $search: NO_ONE } }),
  }
}
