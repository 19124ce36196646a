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

async function byCard(tenantId: Id, cardNumber: string, among: 'all' | 'inside'): Promise<VisitUser | null> {
  const query = { cardNumber, $sort: { start: -1 } }
  const data =
    among === 'inside'
      ? await findInside(tenantId, query)
      : (await visitUserService.find(tenantId, { ...query, $limit: OF_ONE_CARD })).data
  // A server that ignores this filter returns other visitors.
  const holders = data.filter((visitor) => visitor.cardNumber?.toLowerCase() === cardNumber.toLowerCase())
  return holders.find(isInside) ?? holders[0] ?? null
}

/**
 * Finds the visitor of a code by visitor id, then by card number; null if there is none.
 * @param among whose cards to search; the front desk also searches visitors who left with a card
 * @throws GeneralError (appErrorCode: 'answer') for a gateway's 404
 */
export async function findByCode(
  tenantId: Id,
  code: VisitorCode,
  among: 'all' | 'inside' = 'all',
): Promise<VisitUser | null> {
  const isOurs = code.kind === 'visitor'
  try {
    const visitor = await visitUserService.get(tenantId, isOurs ? code.visitorId : code.text)
    return !isOurs || String(visitor.visitId) === code.visitId ? visitor : null
  } catch (error) {
    // Only the service may say that nobody has a code of this app.
    if (isOurs && statusOf(error) === 404 && !isNoRecord(error))
      throw new GeneralError('visit-user.get: not a response of the service', { appErrorCode: 'answer' })
    if (!NOBODY.includes(statusOf(error))) throw error
    return isOurs ? null : byCard(tenantId, code.text, among)
  }
}
