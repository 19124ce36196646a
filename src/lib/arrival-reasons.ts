/** Why a stored check-in was rejected; each reason has a text in the kiosk setup. */
export const ARRIVAL_REASONS = [
  /** 409, or an error of the check-in policy */
  'conflict',
  /** warnings of the check-in policy, which only staff may override */
  'warned',
  /** 410 */
  'gone',
  /** 400 or 422, also of the access check */
  'invalid',
  /** 404, although the server found other visitors */
  'notFound',
  /** The two ids do not belong together. */
  'wrongVisit',
  /** The ids are not valid. */
  'wrongCode',
  'over',
  'otherDay',
  'otherLocation',
  /** a status that this app does not know */
  'unclear',
  /** Scanned on an earlier day. */
  'late',
  /** Too many retries, or too old. */
  'gaveUp',
] as const

export type ArrivalReason = (typeof ARRIVAL_REASONS)[number]
