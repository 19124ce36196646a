import { useMutation } from '@tanstack/react-query'
import { tenantUserMutations } from '@/hooks/tenant-users'
import { passwordReset } from '@/session/password-reset'

/** Requests a code. A login without a tenant gets no code and no error, so that logins cannot be probed. */
export function useSendCode() {
  const { mutateAsync } = useMutation(tenantUserMutations.createPasswordResetToken())
  return async (login: string, database: string | null): Promise<void> => {
    if (database !== null) await mutateAsync({ login, database })
    passwordReset.set({ login, database, sentAt: Date.now(), linkedCode: null, token: null })
  }
}
