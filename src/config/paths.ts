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
  logtocallback: () => '/logtocallback',
  prebooking: (visitId?: Id) => (visitId === undefined ? '/prebooking' : `/prebooking/${part(visitId)}`),
  prebookingTimeout: () => '/prebooking/timeout',
  /** A new booking filled with an earlier visit. */
  duplicate: (visitId: Id) => `/prebooking?copy=${part(visitId)}`,
  visitorData: () => '/reports/reportData/visitors',
  /** @param userId whose record stands open beside the list */
  userData: (userId?: Id) =>
    userId === undefined ? '/reports/reportData/users' : `/reports/reportData/users?user=${part(userId)}`,
  cardData: () => '/reports/reportData/issuable',
  tenants: () => '/tenants',
  /** Where a tablet becomes a kiosk of a tenant. */
  kioskSetUp: (tenantId: Id) => `/skytouch/${part(tenantId)}/config`,
