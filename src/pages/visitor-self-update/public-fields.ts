import { hasLinkToken, type LinkOwner } from '@/session/link'

/** A list of its own instead of `DETAILS`, so that a new detail is not public by accident. */
const VISITOR = [
  'visitUserId',
  'visitId',
  'userId',
  'firstName',
  'lastName',
  'company',
  'vehicleRegistration',
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
