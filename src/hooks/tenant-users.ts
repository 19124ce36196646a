import { mutationOptions } from '@tanstack/react-query'
import { orThrow, send } from '@/changes/send'
import { type NewTenantUser, tenantUsersService } from '@/services/tenant-users'

export const tenantUserMutations = {
  create: () =>
    mutationOptions({
      mutationFn: async (data: NewTenantUser) =>
        orThrow(
          await send({
            key: ['tenant-users', data.login],
            content: data,
            request: (sending) => tenantUsersService.create(data, sending),
          }),
        ),
    }),

  /** The first steps of a password reset; without a session there is no cache to invalidate. */
  createPasswordResetToken: () =>
    mutationOptions({
      mutationFn: async (data: { login: string; database: string }) =>
        orThrow(
          await send({
            key: ['password-reset', data.login],
            content: data,
            // A second code may be sent.
            request: (sending) => tenantUsersService.createPasswordResetToken(data, sending),
          }),
        ),
    }),
  validatePasswordResetToken: () =>
    mutationOptions({
      mutationFn: (data: { login: string; database: string; token: string }) =>
        tenantUsersService.validatePasswordResetToken(data),
    }),
}
