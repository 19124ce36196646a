// spec §7: /booking/v1/{tenantId}/validate: create, and validateVisitors
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { id, maybe, type Shape } from '@/services/shapes'

export const problemSchema = z.looseObject({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  /** warning or error */
  severity: z.catch(z.string(), 'error'),
  visitUserId: maybe(id),
  field: maybe(z.string()),
})

/** Why a booking or a check-in is questioned; an 'error' can't be passed over. Source: assumed, contract §4. */
export type Problem = Shape<typeof problemSchema>

const calls = serviceCalls({
  name: 'validate',
  path: 'booking/v1/:tenantId/validate',
  methods: ['validateVisitors'],
  address: serviceAddress.booking,
})

export const validateService = {
  /** @returns the first problem or null (spec §7) */
  async validateVisitors(
    tenantId: Id,
    question: { visitLocations: readonly Id[]; visitors: readonly object[]; forCheckin: boolean },
    options?: CallOptions,
  ): Promise<Problem | null> {
    const { data } = await calls.customPage('validateVisitors', problemSchema, tenantId, question, options)
    return data[0] ?? null
  },
}
