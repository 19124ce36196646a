// spec §7: /report/v1/{tenantId}/badge: generateBadge
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { bufferToBase64 } from '@/lib/files/base64'
import { maybe, type Shape } from '@/services/shapes'

const badgeSchema = z.looseObject({
  contentType: z.catch(z.string(), 'application/pdf'),
  /** base64 */
  content: z.string(),
  fileName: maybe(z.string()),
})

/** A badge ready to be printed. Source: assumed. */
export type Badge = Shape<typeof badgeSchema>

const calls = serviceCalls({
  name: 'badge',
  path: 'report/v1/:tenantId/badge',
  methods: ['generateBadge'],
  address: serviceAddress.report,
  read: (record) => ({ ...record, content: bufferToBase64(record.content) }),
})

export const badgeService = {
  /**
   * POST /report/v1/{tenantId}/badge, generateBadge: the badge of one visitor of a visit.
   * @throws NotFound (404) if there is no such visitor
   */
  generateBadge: (
    tenantId: Id,
    who: { visitId: Id; visitUserId: Id },
    options?: CallOptions,
  ): Promise<Badge> => calls.custom('generateBadge', badgeSchema, tenantId, who, options),
}
