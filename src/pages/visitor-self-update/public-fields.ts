import { DETAILS } from '@/lib/visitor-details'
import { hasLinkToken, type LinkOwner } from '@/session/link'

const VISITOR = [
  'visitUserId',
  'visitId',
  'userId',
  'firstName',
  'lastName',
  ...DETAILS.filter((name) => name !== 'email' && name !== 'phone'),
  'status',
  'checkinTime',
  'checkoutTime',
  'start',
  'end',
  'hostNames',
  'locationIds',
  'visitTypeId',
  'specialAssistanceNeedIds',
  'customFields',
  'detailsConfirmedAt',
]

/** Anybody may hold a link without a token, so e-mail, phone and other visitors are not requested. */
export function publicFields(owner: LinkOwner) {
  if (hasLinkToken(owner)) return {}
  return {
    visitor: { $select: VISITOR },
    visit: { $select: ['visitId', 'start', 'end', 'status'] },
  }
}
