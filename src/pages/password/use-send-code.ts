import { useMutation } from '@tanstack/react-query'
import { tenantUserMutations } from '@/hooks/tenant-users'
import { passwordReset } from '@/session/password-reset'

/** Asks for a code. A login without a tenant is sent none, and gets the same answer (design §3). */
export function useSendCode() {
  const { mutateAsync } = useMutation(tenantUserMutations.createPasswordResetToken())
  return async (login: string, database: string | null): Promise<void> => {
    if (database !== null) await mutateAsync({ login, database })
    passwordReset.set({ login, database, sentAt: Date.now(), linkedCode: null, token: null })
  }
}
