import type { Finding } from './declaration'
import { recordsIn } from './judge'
import { type Exchange, isOk, type Wire } from './wire'
import type { Extension } from '@/config/settings'
import { isRecord } from '@/lib/is-record'

/** 'not tried': only with `--write` */
export type Support = 'yes' | 'ignored' | 'refused' | 'unknown' | 'not tried'
export type Extensions = Record<Extension, Support>

const FAR_FUTURE = '2999-01-01T00:00:00.000Z'

/** Number of records of a list; the server's count if there is one that can be right. */
function countOf({ body }: Exchange): number {
  const total = isRecord(body) ? Number(body.total ?? Number.NaN) : Number.NaN
  const received = recordsIn(body)?.length ?? 0
  return total >= received ? total : received
}

/** Whether the visitors of a day are fewer that have changed after a time. */
async function changedSinceOf(wire: Wire): Promise<Support> {
  const day = wire.exchanges.findLast(
    (one) => isOk(one) && one.readings[0]?.operation === 'visitUser.getVisitorsForDay',
  )
  if (!day || countOf(day) === 0) return 'unknown'
  const answer = await wire.again(day, { body: { changedSince: FAR_FUTURE } })
  if (answer.status === null || answer.status >= 500) return 'unknown'
  if (!isOk(answer)) return 'refused'
  return countOf(answer) < countOf(day) ? 'yes' : 'ignored'
}

/**
 * Which of the app's extensions the services support, as far as read requests show.
 * @param findings of the services' abilities
 */
export async function checkExtensions(wire: Wire, findings: readonly Finding[]): Promise<Extensions> {
  const supportOf = (extension: Extension, ...part: readonly string[]) =>
    findings.find((one) => one.part.join() === part.join())?.supports?.[extension] ?? 'unknown'
  return {
    requestId: 'not tried',
    expectedUpdatedAt: 'not tried',
    changedSince: await changedSinceOf(wire),
    listFilters: supportOf('listFilters', 'find', 'visit-user', 'lists'),
    $search: supportOf('$search', 'find', 'user', 'search'),
  }
}
