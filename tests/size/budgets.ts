import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped: its measured size, rounded up, so
 * that every addition is noticed. A commit that raises one says why.
 */
export const budgets: Record<RouteName, number> = {
  index: 176,
  logout: 348,
  logtocallback: 349,
  password: 351,
  'password-password': 352,
  'password-token': 352,
  'prebooking-visitId': 495,
  'prebooking-timeout': 350,
  reports: 497,
  'reports-reportData-issuable': 509,
  'reports-reportData-users': 506,
  'reports-reportData-visitors': 506,
  'reports-reports': 499,
  'skytouch-tenantId-config': 500,
  'skytouch-tenantId': 239,
  'skytouch-tenantId-screen-screenId': 511,
  tenants: 357,
  'utils-locations': 499,
  'utils-mocaEvents': 419,
  'utils-visitors': 357,
  'visitor-edit-visitId-visitorId': 495,
  'visitor-self-update-tenantId-visitId-visitorId': 237,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 371
