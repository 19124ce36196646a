import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteName } from './route-table'

type PrefetchData = (client: QueryClient, tenantId: string, search: URLSearchParams) => void

export type Screen = {
  /** Loads the page, the default export of its module. */
  load: () => Promise<{ default: ComponentType }>
  /** Namespaces of the screen's translations in `locales`, besides `common` and `errors`. */
  words: readonly string[]
  /** Loads the function that starts the requests of a staff screen before it renders. */
  loadPrefetch?: () => Promise<{ prefetchData: PrefetchData }>
}

export const screens: Record<RouteName, Screen> = {
  index: { load: () => import('@/pages/login/login-page'), words: ['auth'] },
  logout: { load: () => import('@/pages/logout/logout-page'), words: ['logout'] },
  logtocallback: { load: () => import('@/pages/logtocallback/logtocallback-page'), words: ['logtocallback'] },
  password: { load: () => import('@/pages/password/password-page'), words: ['password', 'auth'] },
  'password-password': {
    load: () => import('@/pages/password/password-password-page'),
    words: ['password', 'auth'],
  },
  'password-token': {
    load: () => import('@/pages/password/password-token-page'),
    words: ['password', 'auth'],
  },
  'prebooking-visitId': {
    load: () => import('@/pages/prebooking/prebooking-page'),
    words: ['prebooking', 'form', 'visitor-actions', 'visitor-group', 'front-desk'],
  },
  'prebooking-timeout': {
    load: () => import('@/pages/prebooking/timeout/timeout-page'),
    words: ['prebooking'],
  },
  reports: { load: () => import('@/pages/reports/dashboard-page'), words: ['dashboard', 'charts', 'order'] },
  'reports-reportData-issuable': {
    load: () => import('@/pages/reports/reportData/issuable/issuable-page'),
    words: ['data', 'form', 'front-desk', 'visitor-actions'],
  },
  'reports-reportData-users': {
    load: () => import('@/pages/reports/reportData/users/users-page'),
    words: ['data', 'front-desk', 'form', 'person', 'photo', 'users'],
  },
  'reports-reportData-visitors': {
    load: () => import('@/pages/reports/reportData/visitors/visitors-page'),
    words: ['data', 'front-desk'],
  },
  'reports-reports': {
    load: () => import('@/pages/reports/reports/reports-page'),
    words: ['reports', 'charts'],
  },
  'skytouch-tenantId-config': {
    load: () => import('@/pages/skytouch/config-page'),
    words: ['kiosk-set-up', 'scanner', 'photo'],
  },
  'skytouch-tenantId': { load: () => import('@/pages/skytouch/home-page'), words: ['skytouch'] },
  'skytouch-tenantId-screen-screenId': {
    load: () => import('@/pages/skytouch/screen-page'),
    words: ['skytouch', 'form', 'visitor-actions'],
  },
  tenants: { load: () => import('@/pages/tenants/tenants-page'), words: ['tenants'] },
  'utils-locations': {
    load: () => import('@/pages/utils/locations/locations-page'),
    words: ['locations', 'form'],
  },
  'utils-mocaEvents': {
    load: () => import('@/pages/utils/mocaEvents/moca-events-page'),
    words: ['device-events'],
  },
  'utils-visitors': {
    load: () => import('@/pages/utils/visitors/front-desk-page'),
    words: ['front-desk', 'visitor-actions', 'roll-call', 'form'],
    loadPrefetch: () => import('@/pages/utils/visitors/prefetch-data'),
  },
  'visitor-edit-visitId-visitorId': {
    load: () => import('@/pages/visitor-edit/visitor-edit-page'),
    words: ['visitor', 'form', 'person', 'photo', 'front-desk', 'visitor-actions'],
  },
  'visitor-self-update-tenantId-visitId-visitorId': {
    load: () => import('@/pages/visitor-self-update/visitor-self-update-page'),
    words: ['self-update', 'form'],
  },
}
