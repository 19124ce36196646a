import { findInside } from '@/hooks/booking/find-inside'
import type { Id } from '@/http/calls'
import { GeneralError, isNoRecord, statusOf } from '@/http/errors'
import { isInside } from '@/lib/visit-status'
import type { VisitorCode } from '@/lib/visitor-code'
import { type VisitUser, visitUserService } from '@/services/booking/visit-user'

/** Maximum number of visitors to load per card; a card is reused many times a day. */
const OF_ONE_CARD = 10
/** Statuses for an unknown id, also from servers that expect a number and get text. */
const NOBODY: readonly (number | undefined)[] = [400, 404, 410, 422]

/**
 * @param isOurs whether the code is one of this app: then only the service may say that nobody has it
 * @throws GeneralError (appErrorCode: 'answer') for a gateway's 404
 */
async function byId(tenantId: Id, visitorId: string, isOurs: boolean): Promise<VisitUser | null> {
  try {
    return await visitUserService.get(tenantId, visitorId)
  } catch (error) {
    if (isOurs && statusOf(error) === 404 && !isNoRecord(error))
      throw new GeneralError('visit-user.get: not a response of the service', { appErrorCode: 'answer' })
    if (NOBODY.includes(statusOf(error))) return null
    throw error
  }
}

async function byCard(tenantId: Id, cardNumber: string, among: 'all' | 'inside'): Promise<VisitUser | null> {
  const query = { cardNumber, $sort: { start: -1 }, $limit: OF_ONE_CARD }
  const data =
    among === 'inside'
      ? await findInside(tenantId, query)
      : (await visitUserService.find(tenantId, query)).data
  // A server that ignores this filter returns other visitors.
  const holders = data.filter((visitor) => visitor.cardNumber?.toLowerCase() === cardNumber.toLowerCase())
  return holders.find(isInside) ?? holders[0] ?? null
}

/**
 * Finds the visitor of a code by visitor id, then by card number; null if there is none.
 * @param among whose cards to search; the front desk also searches visitors who left with a card
 */
export async function findByCode(
  tenantId: Id,
  code: VisitorCode,
  among: 'all' | 'inside' = 'all',
): Promise<VisitUser | null> {
  if (code.kind === 'text')
    return (await byId(tenantId, code.text, false)) ?? (await byCard(tenantId, code.text, among))
  const visitor = await byId(tenantId, code.visitorId, true)
  return visitor && String(visitor.visitId) === code.visitId ? visitor : null
}
