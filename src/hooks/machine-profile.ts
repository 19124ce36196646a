import { mutationOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { machineProfileService } from '@/services/machine-profile'

export const machineProfileMutations = {
  /** Signs a kiosk in: its code is answered by its profile, which carries its token. */
  getByCode: (tenantId: Id) =>
    mutationOptions({
      mutationFn: (loginCode: string) => machineProfileService.getByCode(tenantId, loginCode),
    }),
}
