import { mutationOptions } from '@tanstack/react-query'
import { reloadIfGone } from '@/hooks/booking/visit-user'
import type { Id } from '@/http/calls'
import { badgeService } from '@/services/report/badge'

export const badgeMutations = {
  /** The badge of one visitor, created again for each print. */
  generateBadge: (tenantId: Id) =>
    mutationOptions({
      mutationFn: (who: { visitId: Id; visitUserId: Id }) => badgeService.generateBadge(tenantId, who),
      onError: (error, _who, _result, { client }) => reloadIfGone(client, tenantId, error),
    }),
}
