import type { RouteName } from '@/routes/route-table'

/**
 * What a route may load as JavaScript until its first screen can be used, in kB of gzip. The sign-in, a visitor's link and
 * a kiosk's home, which somebody waits for on a phone or at the door, have limits to keep to; the others stand some six
 * percent above what they took, so that a library that slips in is seen.
 */
export const budgets: Record<RouteName, number> = {
  index: 172,
  logout: 334,
  logtocallback: 335,
  password: 337,
  'password-password': 338,
  'password-token': 338,
  'prebooking-visitId': 475,
  'prebooking-timeout': 336,
  reports: 480,
  'reports-reportData-issuable': 490,
  'reports-reportData-users': 486,
  'reports-reportData-visitors': 486,
  'reports-reports': 480,
  'skytouch-tenantId-config': 482,
  'skytouch-tenantId': 224,
  'skytouch-tenantId-screen-screenId': 492,
  tenants: 344,
  'utils-locations': 481,
  'utils-mocaEvents': 404,
  'utils-visitors': 342,
  'visitor-edit-visitId-visitorId': 475,
  'visitor-self-update-tenantId-visitId-visitorId': 222,
}

/** The same of a visitor's link with all of its steps and its pass. */
export const LINK_BUDGET = 362
