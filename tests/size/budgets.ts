import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped. The sign-in, the
 * self-update page and the kiosk's home have fixed limits, because people wait for them on a phone or at the
 * door; the others are about six percent above their measured size, so that an added library is noticed.
 */
export const budgets: Record<RouteName, number> = {
  index: 175,
  logout: 344,
  logtocallback: 345,
  password: 347,
  'password-password': 348,
  'password-token': 348,
  'prebooking-visitId': 491,
  'prebooking-timeout': 346,
  reports: 494,
  'reports-reportData-issuable': 505,
  'reports-reportData-users': 501,
  'reports-reportData-visitors': 501,
  'reports-reports': 494,
  'skytouch-tenantId-config': 497,
  'skytouch-tenantId': 236,
  'skytouch-tenantId-screen-screenId': 507,
  tenants: 354,
  'utils-locations': 495,
  'utils-mocaEvents': 414,
  'utils-visitors': 353,
  'visitor-edit-visitId-visitorId': 490,
  'visitor-self-update-tenantId-visitId-visitorId': 234,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 369
