type Id = string | number

const part = (id: Id) => encodeURIComponent(String(id))

/** The address of every screen that is there. Patterns stand in `routes/route-table.ts`; a test holds the two together. */
export const paths = {
  signIn: (question?: { to?: string | undefined; reason?: 'sign-in' | 'expired' | undefined }) => {
    const search = new URLSearchParams()
    if (question?.to) search.set('to', question.to)
    if (question?.reason) search.set('reason', question.reason)
    const text = search.toString()
    return text ? `/?${text}` : '/'
  },
  logout: () => '/logout',
  /** A forgotten password: asking for a code, using it, the new password. */
  password: () => '/password',
  passwordToken: () => '/password/token',
  passwordPassword: () => '/password/password',
  /** @param to where the sign-in that an address carried leads back to */
  logtocallback: (to?: string) =>
    to === undefined ? '/logtocallback' : `/logtocallback?${new URLSearchParams({ to })}`,
  prebooking: (visitId?: Id) => (visitId === undefined ? '/prebooking' : `/prebooking/${part(visitId)}`),
  prebookingTimeout: () => '/prebooking/timeout',
  /** A new booking filled with an earlier visit. */
  duplicate: (visitId: Id) => `/prebooking?copy=${part(visitId)}`,
  /** The numbers of the day, and the way to all that 'Reports' leads to. */
  dashboard: () => '/reports',
  /** @param reportId which of the reports is open */
  reports: (reportId?: Id) =>
    reportId === undefined ? '/reports/reports' : `/reports/reports?report=${part(reportId)}`,
  visitorData: () => '/reports/reportData/visitors',
  /** @param userId whose record stands open beside the list */
  userData: (userId?: Id) =>
    userId === undefined ? '/reports/reportData/users' : `/reports/reportData/users?user=${part(userId)}`,
  cardData: () => '/reports/reportData/issuable',
  deviceEvents: () => '/utils/mocaEvents',
  tenants: () => '/tenants',
  /** Where a tablet becomes a kiosk of a tenant. */
  kioskSetUp: (tenantId: Id) => `/skytouch/${part(tenantId)}/config`,
  /** @param locationId the place to show */
  locations: (locationId?: Id) =>
    locationId === undefined ? '/utils/locations' : `/utils/locations?location=${part(locationId)}`,
  visitorEdit: (visitId: Id, visitorId: Id) => `/visitor-edit/${part(visitId)}/${part(visitorId)}`,
  /** A kiosk's home, and its screens. */
  kiosk: (tenantId: Id) => `/skytouch/${part(tenantId)}`,
  kioskScreen: (tenantId: Id, screenId: Id) => `/skytouch/${part(tenantId)}/screen/${part(screenId)}`,
  /** @param search what of it stands in the address, e.g. the visitor to show */
  frontDesk: (search?: URLSearchParams) => (search?.size ? `/utils/visitors?${search}` : '/utils/visitors'),
} as const

/** Accepts only paths of this app, never another host (spec §6). */
export function safeReturn(to: string | null): string {
  const inside =
    to !== null &&
    /^\/(?![/\\])/.test(to) &&
    // A tab in it is skipped by the parser: '/<tab>/[' is a host that cannot be parsed.
    URL.canParse(to, window.location.origin) &&
    new URL(to, window.location.origin).origin === window.location.origin
  return inside ? to : paths.frontDesk()
}

/**
 * The address in a visitor's QR code and link. It never carries a token, because the app cannot issue one.
 * @param origin where the app is served, e.g. `https://visit.example`
 */
export function selfUpdateAddress(origin: string, tenantId: string, visitId: Id, visitorId: Id): string {
  return `${origin}/visitor-self-update/${part(tenantId)}/${part(visitId)}/${part(visitorId)}`
}
