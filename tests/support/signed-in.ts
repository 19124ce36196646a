import { store } from '@/session/state'

/** Signs a user in to a tenant, for tests of components without their page. */
export function signInTo(tenantId: string): void {
  store.set({ status: 'signedIn', user: { id: 'u-1', login: 'anna' }, tenantId })
}
