import { paths } from '@/config/paths'
import type { RouteName } from '@/routes/route-table'
import type { TestTenant } from '../contract/support'

/** A form with typed text, and the request that sends it. */
export type Draft = {
  route: RouteName
  address: (tenant: TestTenant) => string
  /** The button that opens the form, if the URL does not. */
  press?: string
  /** Texts by field label. */
  typed: Readonly<Record<string, string>>
  /** localStorage entries from before. */
  kept?: (tenant: TestTenant) => Readonly<Record<string, string>>
  /** The storage key of a counter of failed attempts, which is not tested here. */
  counts?: (tenant: TestTenant) => string
  /** The request that fails. */
  sends: string
  /** Responses that do not stop the form. */
  passes?: readonly string[]
  /** Responses to a read after which nothing can be sent any more, so that the form closes. */
  ends?: readonly string[]
}

const expected = ({ ids }: TestTenant) => ids.visitors.expected

export const drafts: readonly Draft[] = [
  {
    route: 'index',
    address: () => paths.signIn(),
    typed: { Login: 'anna@test.example' },
    sends: 'POST /auth/v1/tenant-users forUser',
    // The tenants are then requested after sign-in (tests/session/session.test.ts).
    passes: ['404'],
  },
  {
    route: 'password',
    address: () => paths.password(),
    typed: { Login: 'javier@solaris.example' },
    sends: 'POST /api/auth/v1/tenant-users createPasswordResetToken',
  },
  {
    route: 'prebooking-visitId',
    address: (tenant) => paths.prebooking(expected(tenant).visitId),
    typed: { Subject: 'Another subject' },
    sends: 'PUT /booking/v1/{t}/v-expected',
  },
  {
    route: 'prebooking-visitId',
    address: (tenant) => paths.duplicate(expected(tenant).visitId),
    typed: { Subject: 'A new subject' },
    sends: 'POST /booking/v1/{t}',
  },
  {
    route: 'visitor-edit-visitId-visitorId',
    address: (tenant) => paths.visitorEdit(expected(tenant).visitId, expected(tenant).visitUserId),
    typed: { 'E-mail': 'elena@new.example', 'Last name': 'Newly' },
    sends: 'PATCH /booking/v1/{t}/visit-user/vu-expected',
  },
  {
    route: 'utils-locations',
    address: ({ ids }) => paths.locations(ids.locations.ground),
    typed: { Code: 'GF', Capacity: '12' },
    sends: 'PATCH /location/v1/{t}/test-site.main-building.ground-floor',
  },
  {
    route: 'reports-reportData-users',
    address: () => paths.userData('h-helen'),
    typed: { 'Last name': 'Newly' },
    sends: 'PATCH /user/v1/{t}/h-helen',
  },
  {
    route: 'reports-reportData-issuable',
    address: () => paths.cardData(),
    press: 'New card',
    typed: { Number: 'N-1' },
    sends: 'POST /user/v1/{t}/issuable',
  },
  {
    route: 'utils-visitors',
    address: () => `${paths.frontDesk()}?dialog=walk-in`,
    kept: ({ tenantId, ids: { locations } }) => ({
      [`walk-in:${tenantId}`]: JSON.stringify({ visitTypeId: '1', locationId: locations.ground }),
    }),
    typed: { 'First name': 'Willa', 'Last name': 'Walkin', Company: 'Works Ltd' },
    sends: 'POST /booking/v1/{t}',
  },
  {
    route: 'skytouch-tenantId-config',
    address: ({ tenantId }) => paths.kioskSetUp(tenantId),
    typed: { 'Login code': 'NOBODY-1' },
    counts: ({ tenantId }) => `kiosk-tries:${tenantId}:code`,
    sends: 'POST /machine-profile/v1/{t} getByCode',
  },
  {
    route: 'visitor-self-update-tenantId-visitId-visitorId',
    address: (tenant) =>
      `/visitor-self-update/${tenant.tenantId}/${expected(tenant).visitId}/${expected(tenant).visitUserId}`,
    typed: { 'Vehicle registration': 'AB12 CDE' },
    sends: 'PATCH /booking/v1/{t}/visit-user/vu-expected',
    // The link is over (use-link.ts).
    ends: ['410'],
  },
]
