import { mutationOptions } from '@tanstack/react-query'
import { type NewTenantUser, tenantUsersService } from '@/services/tenant-users'

export const tenantUserMutations = {
  create: () => mutationOptions({ mutationFn: (data: NewTenantUser) => tenantUsersService.create(data) }),

  /** The first steps of a password reset; without a session there is no cache to invalidate. */
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
}
