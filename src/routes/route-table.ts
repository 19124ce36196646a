import { ID, TENANT_ID } from '@/lib/ids'

/** One of the layouts of spec section 2. */
export type Layout = 'default' | 'none' | 'skytouch' | 'empty'

/**
 * Who may open a route: `guest` redirects signed-in users, `open` allows everybody, `session` requires
 * sign-in and returns afterwards, `link` and `kiosk` use the token of their link or login code.
 */
export type Access = 'guest' | 'open' | 'session' | 'link' | 'kiosk'

export type RouteRow = {
  /** spec §2 */
  name: string
  /** The path of spec §2 in the router's notation. */
  path: string
  layout: Layout
  access: Access
  /** Required format of the parameters; other values lead to the error page. */
  params?: Record<string, RegExp>
  /** A page may force a colour mode, except 'system' (spec §2). */
  colorMode?: 'light' | 'dark'
  /** spec §9: toasts visible at once, 5 unless the route says otherwise. */
  toastLimit?: number
}

/** All routes of spec section 2, in its order. */
export const routeTable = [
  { name: 'index', path: '/', layout: 'empty', access: 'guest' },
  { name: 'logout', path: '/logout', layout: 'default', access: 'open' },
  { name: 'logtocallback', path: '/logtocallback', layout: 'default', access: 'open' },
  { name: 'password', path: '/password', layout: 'default', access: 'open' },
  { name: 'password-password', path: '/password/password', layout: 'default', access: 'open' },
  { name: 'password-token', path: '/password/token', layout: 'default', access: 'open' },
  {
    name: 'prebooking-visitId',
    path: '/prebooking/:visitId?',
    layout: 'none',
    access: 'session',
    params: { visitId: ID },
  },
  { name: 'prebooking-timeout', path: '/prebooking/timeout', layout: 'default', access: 'open' },
  { name: 'reports', path: '/reports', layout: 'none', access: 'session' },
  {
    name: 'reports-reportData-issuable',
    path: '/reports/reportData/issuable',
    layout: 'default',
    access: 'session',
  },
  {
    name: 'reports-reportData-users',
    path: '/reports/reportData/users',
    layout: 'default',
    access: 'session',
  },
  {
    name: 'reports-reportData-visitors',
    path: '/reports/reportData/visitors',
    layout: 'default',
    access: 'session',
  },
  { name: 'reports-reports', path: '/reports/reports', layout: 'default', access: 'session' },
  {
    name: 'skytouch-tenantId-config',
    path: '/skytouch/:tenantId/config',
    layout: 'default',
    access: 'kiosk',
    params: { tenantId: TENANT_ID },
  },
  {
    name: 'skytouch-tenantId',
    path: '/skytouch/:tenantId',
    layout: 'skytouch',
    access: 'kiosk',
    params: { tenantId: TENANT_ID },
    toastLimit: 1,
  },
  {
    name: 'skytouch-tenantId-screen-screenId',
    path: '/skytouch/:tenantId/screen/:screenId',
    layout: 'skytouch',
    access: 'kiosk',
    params: { tenantId: TENANT_ID, screenId: ID },
    toastLimit: 1,
  },
  { name: 'tenants', path: '/tenants', layout: 'default', access: 'session' },
  { name: 'utils-locations', path: '/utils/locations', layout: 'default', access: 'session' },
  { name: 'utils-mocaEvents', path: '/utils/mocaEvents', layout: 'default', access: 'session' },
  { name: 'utils-visitors', path: '/utils/visitors', layout: 'default', access: 'session' },
  {
    name: 'visitor-edit-visitId-visitorId',
    path: '/visitor-edit/:visitId/:visitorId',
    layout: 'default',
    access: 'session',
    params: { visitId: ID, visitorId: ID },
  },
  {
    name: 'visitor-self-update-tenantId-visitId-visitorId',
    path: '/visitor-self-update/:tenantId/:visitId/:visitorId',
    layout: 'default',
    access: 'link',
    params: { tenantId: TENANT_ID, visitId: ID, visitorId: ID },
    toastLimit: 1,
  },
] as const satisfies readonly RouteRow[]

export type RouteName = (typeof routeTable)[number]['name']
