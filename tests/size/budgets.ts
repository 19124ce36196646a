import type { RouteName } from '@/routes/route-table'

/**
 * Budget of each route for JavaScript until its first screen is usable, in kB gzipped: its measured size, rounded up, so
 * that every addition is noticed. A commit that raises one says why.
 */
export const budgets: Record<RouteName, number> = {
  index: 176,
  logout: 349,
  logtocallback: 350,
  password: 351,
  'password-password': 353,
  'password-token': 352,
  'prebooking-visitId': 496,
  'prebooking-timeout': 351,
  reports: 498,
  'reports-reportData-issuable': 510,
  'reports-reportData-users': 506,
  'reports-reportData-visitors': 506,
  'reports-reports': 499,
  'skytouch-tenantId-config': 501,
  'skytouch-tenantId': 239,
  'skytouch-tenantId-screen-screenId': 512,
  tenants: 358,
  'utils-locations': 500,
  'utils-mocaEvents': 419,
  'utils-visitors': 358,
  'visitor-edit-visitId-visitorId': 496,
  'visitor-self-update-tenantId-visitId-visitorId': 237,
}

/** The budget of the self-update page with all of its steps and its pass. */
export const LINK_BUDGET = 371
