import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { RouteName } from './route-table'

/**
 * `params`: those of the path, with the tenant of the session or the address. Resolves when the screen can show its
 * first data.
 */
export type PreloadData = (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>

export type Screen = {
  /** Loads the page, the default export of its module. */
  load: () => Promise<{ default: ComponentType }>
  /** Namespaces of the screen's translations in `locales`, besides `common` and `errors`. */
  namespaces: readonly string[]
  /** Loads the function that starts the requests of a screen before it renders. */
  loadPreload?: () => Promise<{ preloadData: PreloadData }>
}

export const screens: Record<RouteName, Screen> = {
  index: { load: () => import('@/pages/login/login-page'), namespaces: ['auth'] },
  logout: { load: () => import('@/pages/logout/logout-page'), namespaces: ['logout'] },
  logtocallback: {
    load: () => import('@/pages/logtocallback/logtocallback-page'),
    namespaces: ['logtocallback'],
  },
  password: { load: () => import('@/pages/password/password-page'), namespaces: ['password', 'auth'] },
  'password-password': {
    load: () => import('@/pages/password/password-password-page'),
    namespaces: ['password', 'auth'],
  },
  'password-token': {
    load: () => import('@/pages/password/password-token-page'),
    namespaces: ['password', 'auth'],
  },
  'prebooking-visitId': {
    load: () => import('@/pages/prebooking/prebooking-page'),
    namespaces: ['prebooking', 'form', 'visitor-actions', 'visitor-group', 'front-desk'],
  },
  'prebooking-timeout': {
    load: () => import('@/pages/prebooking/timeout/timeout-page'),
    namespaces: ['prebooking'],
  },
  reports: {
    load: () => import('@/pages/reports/dashboard-page'),
    namespaces: ['dashboard', 'charts', 'order', 'front-desk'],
  },
  'reports-reportData-issuable': {
    load: () => import('@/pages/reports/reportData/issuable/issuable-page'),
    namespaces: ['data', 'form', 'front-desk', 'visitor-actions'],
  },
  'reports-reportData-users': {
    load: () => import('@/pages/reports/reportData/users/users-page'),
    namespaces: ['data', 'front-desk', 'form', 'person', 'photo', 'users'],
  },
  'reports-reportData-visitors': {
    load: () => import('@/pages/reports/reportData/visitors/visitors-page'),
    namespaces: ['data', 'front-desk'],
  },
  'reports-reports': {
    load: () => import('@/pages/reports/reports/reports-page'),
    namespaces: ['reports', 'charts'],
  },
  'skytouch-tenantId-config': {
    load: () => import('@/pages/skytouch/config-page'),
    namespaces: ['kiosk-set-up', 'scanner', 'photo', 'skytouch'],
  },
  'skytouch-tenantId': { load: () => import('@/pages/skytouch/home-page'), namespaces: ['skytouch'] },
  'skytouch-tenantId-screen-screenId': {
    load: () => import('@/pages/skytouch/screen-page'),
    namespaces: ['skytouch', 'form', 'visitor-actions'],
  },
  tenants: { load: () => import('@/pages/tenants/tenants-page'), namespaces: ['tenants'] },
  'utils-locations': {
    load: () => import('@/pages/utils/locations/locations-page'),
    namespaces: ['locations', 'form'],
  },
  'utils-mocaEvents': {
    load: () => import('@/pages/utils/mocaEvents/moca-events-page'),
    namespaces: ['device-events'],
  },
  'utils-visitors': {
    load: () => import('@/pages/utils/visitors/front-desk-page'),
    namespaces: ['front-desk', 'visitor-actions', 'roll-call', 'form'],
    loadPreload: () => import('@/pages/utils/visitors/preload-data'),
  },
  'visitor-edit-visitId-visitorId': {
    load: () => import('@/pages/visitor-edit/visitor-edit-page'),
    namespaces: ['visitor', 'form', 'person', 'photo', 'front-desk', 'visitor-actions'],
  },
  'visitor-self-update-tenantId-visitId-visitorId': {
    load: () => import('@/pages/visitor-self-update/visitor-self-update-page'),
    namespaces: ['self-update', 'form'],
    loadPreload: () => import('@/pages/visitor-self-update/preload-data'),
  },
}
