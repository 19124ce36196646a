import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Query } from '@/http/query-string'
import { type NewTenantUser, tenantUsersService } from '@/services/tenant-users'
import { authKey } from './keys'
import { pageQuery } from './page-query'

export const tenantUserQueries = {
  /** Which login may open which tenant. */
  find: (query: Query = {}) => pageQuery(authKey('tenant-users'), query, tenantUsersService.find),
}

export const tenantUserMutations = {
  create: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (data: NewTenantUser) => tenantUsersService.create(data),
      onSuccess: () => void client.invalidateQueries({ queryKey: authKey('tenant-users') }),
    }),

  /** The three steps of a forgotten password; nobody is signed in, so nothing kept is old after them. */
  createPasswordResetToken: () =>
    mutationOptions({
      mutationFn: (data: { login: string; database: string }) =>
        tenantUsersService.createPasswordResetToken(data),
    }),
  validatePasswordResetToken: () =>
    mutationOptions({
      mutationFn: (data: { login: string; database: string; token: string }) =>
        tenantUsersService.validatePasswordResetToken(data),
    }),
  resetPassword: () =>
    mutationOptions({
      mutationFn: (data: { login: string; database: string; token: string; password: string }) =>
        tenantUsersService.resetPassword(data),
    }),
}
