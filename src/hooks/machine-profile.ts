import { mutationOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { machineProfileService } from '@/services/machine-profile'

export const machineProfileMutations = {
  /**
   * Signs a kiosk in: its code is answered by its profile, which carries its token.
   * @param token of the device, for a server that answers codes only to somebody signed in
   */
  getByCode: (tenantId: Id, token?: string) =>
    mutationOptions({
      mutationFn: (loginCode: string) =>
        machineProfileService.getByCode(tenantId, loginCode, token ? { token } : {}),
    }),
}
