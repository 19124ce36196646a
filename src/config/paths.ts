import { encodePart, parseUrl } from './parse-url'

type Id = string | number

/** The URL of every screen. The patterns are in `routes/route-table.ts`; a test keeps both in sync. */
export const paths = {
  /** @param params `tenantId`: the tenant under which `to` was opened */
  signIn: (params?: { to?: string; reason?: 'sign-in' | 'expired'; tenantId?: string | null }) => {
    const search = new URLSearchParams()
    if (params?.to) search.set('to', params.to)
    if (params?.reason) search.set('reason', params.reason)
    if (params?.tenantId) search.set('tenant', params.tenantId)
    const text = search.toString()
    return text ? `/?${text}` : '/'
  },
  logout: () => '/logout',
  /** Password reset: request a code, enter it, set the new password. */
  password: () => '/password',
  passwordToken: () => '/password/token',
  passwordPassword: () => '/password/password',
  /** @param to where a sign-in by URL returns to */
  logtocallback: (to?: string) =>
    to === undefined ? '/logtocallback' : `/logtocallback?${new URLSearchParams({ to })}`,
  prebooking: (visitId?: Id) =>
    visitId === undefined ? '/prebooking' : `/prebooking/${encodePart(visitId)}`,
  prebookingTimeout: () => '/prebooking/timeout',
  /** A new booking prefilled from an earlier visit. */
  duplicate: (visitId: Id) => `/prebooking?copy=${encodePart(visitId)}`,
  /** The dashboard, which is also the entry to 'Reports'. */
  dashboard: () => '/reports',
  reports: (reportId?: Id) =>
    reportId === undefined ? '/reports/reports' : `/reports/reports?report=${encodePart(reportId)}`,
  visitorData: () => '/reports/reportData/visitors',
  /** @param userId the user open beside the list */
  userData: (userId?: Id) =>
    userId === undefined
      ? '/reports/reportData/users'
      : `/reports/reportData/users?user=${encodePart(userId)}`,
  cardData: () => '/reports/reportData/issuable',
  deviceEvents: () => '/utils/mocaEvents',
  tenants: () => '/tenants',
  /** Setup of a tablet as a kiosk of a tenant. */
  kioskSetUp: (tenantId: Id) => `/skytouch/${encodePart(tenantId)}/config`,
  locations: (locationId?: Id) =>
    locationId === undefined ? '/utils/locations' : `/utils/locations?location=${encodePart(locationId)}`,
  visitorEdit: (visitId: Id, visitorId: Id) =>
    `/visitor-edit/${encodePart(visitId)}/${encodePart(visitorId)}`,
  /** A kiosk's home screen, and its other screens. */
  kiosk: (tenantId: Id) => `/skytouch/${encodePart(tenantId)}`,
  kioskScreen: (tenantId: Id, screenId: Id) =>
    `/skytouch/${encodePart(tenantId)}/screen/${encodePart(screenId)}`,
  /** @param search the query string, e.g. the visitor to show */
  frontDesk: (search?: URLSearchParams) => {
    const text = String(search ?? '')
    return text ? `/utils/visitors?${text}` : '/utils/visitors'
  },
} as const

/** Accepts only paths of this app, never another host (spec §6). */
export function safeReturn(to: string | null): string {
  const inside =
    to !== null &&
    /^\/(?![/\\])/.test(to) &&
    // The parser skips tabs in a URL: '/<tab>/[' is a host that cannot be parsed.
    parseUrl(to, window.location.origin)?.origin === window.location.origin
  return inside ? to : paths.frontDesk()
}

/** Where a sign-in returns to: never to a page of another tenant, whose ids are the same. */
export function afterSignIn(search: URLSearchParams, tenantId: string | null): string {
  const opened = search.get('tenant')
  return opened === null || opened === tenantId ? safeReturn(search.get('to')) : paths.frontDesk()
}

/**
 * The URL in a visitor's QR code and self-update link. It contains no token, because the app cannot issue one.
 * @param origin where the app is served, e.g. `https://visit.example`
 */
export function selfUpdateAddress(origin: string, tenantId: string, visitId: Id, visitorId: Id): string {
  return `${origin}/visitor-self-update/${encodePart(tenantId)}/${encodePart(visitId)}/${encodePart(visitorId)}`
}
