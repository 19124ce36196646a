import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped. The sign-in, the
 * self-update page and the kiosk's home have fixed limits, because people wait for them on a phone or at the
 * door; the others are about six percent above their measured size, so that an added library is noticed.
 */
export const budgets: Record<RouteName, number> = {
  index: 175,
  logout: 345,
  logtocallback: 346,
  password: 348,
  'password-password': 349,
  'password-token': 349,
  'prebooking-visitId': 491,
  'prebooking-timeout': 347,
  reports: 494,
  'reports-reportData-issuable': 506,
  'reports-reportData-users': 502,
  'reports-reportData-visitors': 502,
  'reports-reports': 494,
  'skytouch-tenantId-config': 497,
  'skytouch-tenantId': 237,
  'skytouch-tenantId-screen-screenId': 507,
  tenants: 354,
  'utils-locations': 495,
  'utils-mocaEvents': 415,
  'utils-visitors': 354,
  'visitor-edit-visitId-visitorId': 491,
  'visitor-self-update-tenantId-visitId-visitorId': 234,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 369
