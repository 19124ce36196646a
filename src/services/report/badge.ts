// spec §7: /report/v1/{tenantId}/badge: generateBadge
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { parseResponse } from '@/http/parse'
import { bufferToBase64 } from '@/lib/files/base64'
import { isRecord } from '@/lib/is-record'
import { maybe, type Shape } from '@/services/shapes'

const badgeSchema = z.looseObject({
  contentType: z.catch(z.string(), 'application/pdf'),
  /** base64 */
  content: z.string(),
  fileName: maybe(z.string()),
})

/** A badge ready to be printed. Source: assumed. */
export type Badge = Shape<typeof badgeSchema>

/** Other names of the content. */
const CONTENTS = ['content', 'pdf', 'base64', 'file', 'badge', 'data']

/** A badge in the assumed form, from its content alone or under another name. */
function badgeIn(response: unknown): unknown {
  const isRow = isRecord(response) && response.type !== 'Buffer'
  const name = isRow && CONTENTS.find((one) => response[one])
  const content = bufferToBase64(name ? response[name] : isRow ? undefined : response)
  const [, typeOfUrl] = /^data:([^;,]+)/.exec(String(content)) ?? []
  return { ...(isRow && response), ...(typeOfUrl && { contentType: typeOfUrl }), content }
}

const calls = serviceCalls({
  name: 'badge',
  path: 'report/v1/:tenantId/badge',
  methods: ['generateBadge'],
  address: serviceAddress.report,
})

export const badgeService = {
  /**
   * POST /report/v1/{tenantId}/badge, generateBadge: the badge of one visitor of a visit.
   * @throws NotFound (404) if there is no such visitor
   */
  generateBadge: async (
    tenantId: Id,
    who: { visitId: Id; visitUserId: Id },
    options?: CallOptions,
  ): Promise<Badge> => {
    const response = await calls.custom('generateBadge', z.unknown(), tenantId, who, options)
    return parseResponse(badgeSchema, badgeIn(response), 'badge.generateBadge')
  },
}
