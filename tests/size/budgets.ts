import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped. The sign-in, the
 * self-update page and the kiosk's home have fixed limits, because people wait for them on a phone or at the
 * door; the others are about six percent above their measured size, so that an added library is noticed.
 */
export const budgets: Record<RouteName, number> = {
  index: 174,
  logout: 335,
  logtocallback: 336,
  password: 338,
  'password-password': 339,
  'password-token': 339,
  'prebooking-visitId': 481,
  'prebooking-timeout': 337,
  reports: 484,
  'reports-reportData-issuable': 495,
  'reports-reportData-users': 491,
  'reports-reportData-visitors': 491,
  'reports-reports': 484,
  'skytouch-tenantId-config': 488,
  'skytouch-tenantId': 227,
  'skytouch-tenantId-screen-screenId': 498,
  tenants: 345,
  'utils-locations': 485,
  'utils-mocaEvents': 404,
  'utils-visitors': 344,
  'visitor-edit-visitId-visitorId': 481,
  'visitor-self-update-tenantId-visitId-visitorId': 224,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 362
