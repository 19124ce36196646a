import { paths } from '@/config/paths'
import type { RouteName } from '@/routes/route-table'
import type { TestTenant } from '../contract/support'

/** The files of the matrix, which run in parallel. */
export type Suite = 'booking' | 'desk' | 'data' | 'others'

type Screen = {
  suite: Suite
  addresses: (tenant: TestTenant) => readonly string[]
  /** It waits for its own response and ignores cached data, so it is rendered anew for each fault. */
  readsAnew?: boolean
}

const alone = (suite: Suite, address: string): Screen => ({ suite, addresses: () => [address] })

/** The URLs of each screen; a new route without an entry does not compile. */
export const screens: Record<RouteName, Screen> = {
  index: alone('others', '/'),
  logout: alone('others', paths.logout()),
  logtocallback: alone('others', paths.logtocallback()),
  password: alone('others', paths.password()),
  'password-password': alone('others', paths.passwordPassword()),
  'password-token': alone('others', paths.passwordToken()),
  'prebooking-visitId': {
    suite: 'booking',
    readsAnew: true,
    addresses: ({ ids }) => [
      paths.prebooking(),
      paths.prebooking(ids.visitors.expected.visitId),
      `${paths.prebooking(ids.visitors.expected.visitId)}?view=confirmation`,
      paths.duplicate(ids.visitors.expected.visitId),
    ],
  },
  'prebooking-timeout': alone('others', paths.prebookingTimeout()),
  reports: alone('data', paths.dashboard()),
  'reports-reportData-issuable': alone('data', paths.cardData()),
  'reports-reportData-users': {
    suite: 'data',
    readsAnew: true,
    addresses: () => [paths.userData(), paths.userData('h-helen')],
  },
  'reports-reportData-visitors': alone('data', paths.visitorData()),
  'reports-reports': {
    suite: 'data',
    addresses: () => [paths.reports(), paths.reports('arrivals')],
  },
  'skytouch-tenantId-config': {
    suite: 'others',
    addresses: ({ tenantId }) => [paths.kioskSetUp(tenantId)],
  },
  'skytouch-tenantId': { suite: 'others', addresses: ({ tenantId }) => [paths.kiosk(tenantId)] },
  'skytouch-tenantId-screen-screenId': {
    suite: 'others',
    addresses: ({ tenantId }) =>
      ['scan', 'visit', 'leave'].map((screenId) => paths.kioskScreen(tenantId, screenId)),
  },
  tenants: {
    suite: 'others',
    addresses: () => [
      paths.tenants(),
      ...['companies', 'questions'].map((dialog) => `${paths.tenants()}?dialog=${dialog}`),
    ],
  },
  'utils-locations': {
    suite: 'desk',
    addresses: ({ ids }) => [paths.locations(), paths.locations(ids.locations.ground)],
  },
  'utils-mocaEvents': alone('desk', paths.deviceEvents()),
  'utils-visitors': {
    suite: 'desk',
    addresses: () => [
      paths.frontDesk(),
      ...['walk-in', 'roll-call', 'settings'].map((dialog) => `${paths.frontDesk()}?dialog=${dialog}`),
    ],
  },
  'visitor-edit-visitId-visitorId': {
    suite: 'booking',
    readsAnew: true,
    addresses: ({ ids }) => [
      paths.visitorEdit(ids.visitors.expected.visitId, ids.visitors.expected.visitUserId),
    ],
  },
  'visitor-self-update-tenantId-visitId-visitorId': {
    suite: 'others',
    addresses: ({ tenantId, ids: { visitors } }) => [
      `/visitor-self-update/${tenantId}/${visitors.expected.visitId}/${visitors.expected.visitUserId}`,
    ],
  },
}
