import { mutationOptions } from '@tanstack/react-query'
import { orThrow, send } from '@/changes/send'
import { type NewTenantUser, tenantUsersService } from '@/services/tenant-users'

export const tenantUserMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (data: NewTenantUser) =>
        send({
          key: ['tenant-users', data.login],
          content: data,
          // A login that has access already is refused.
          request: (sending) => tenantUsersService.create(data, sending),
        }).then(orThrow),
    }),

  /** The first steps of a password reset; without a session there is no cache to invalidate. */
  createPasswordResetToken: () =>
    mutationOptions({
      mutationFn: (data: { login: string; database: string }) =>
        send({
          key: ['password-reset', data.login],
          content: data,
          // A second code may be sent.
          request: (sending) => tenantUsersService.createPasswordResetToken(data, sending),
        }).then(orThrow),
    }),
  validatePasswordResetToken: () =>
    mutationOptions({
      mutationFn: (data: { login: string; database: string; token: string }) =>
        tenantUsersService.validatePasswordResetToken(data),
    }),
}
