import { mutationOptions } from '@tanstack/react-query'
import { type NewTenantUser, tenantUsersService } from '@/services/tenant-users'

export const tenantUserMutations = {
  create: () => mutationOptions({ mutationFn: (data: NewTenantUser) => tenantUsersService.create(data) }),

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
