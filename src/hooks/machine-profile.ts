import { mutationOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { machineProfileService } from '@/services/machine-profile'

export const machineProfileMutations = {
  /**
   * Signs in a kiosk: its code returns its profile, which contains its token.
   * @param token of the device, for servers that require authentication
   */
  getByCode: (tenantId: Id, token?: string) =>
    mutationOptions({
      mutationFn: (loginCode: string) =>
        machineProfileService.getByCode(tenantId, loginCode, token ? { token } : {}),
    }),
}
