// spec §7: /booking/v1/{tenantId}/validate: create, and validateVisitors
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { parsePage } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { maybe, type Shape } from '@/services/shapes'

export const problemSchema = z.looseObject({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  /** warning or error */
  severity: z.catch(z.string(), 'error'),
  visitUserId: maybe(id),
  /** The path of a field of what was asked about; of a booking also `visitors[3]` for one of its visitors. */
  field: maybe(z.string()),
})

/** A problem of a booking or check-in; an 'error' cannot be overridden. Source: assumed. */
export type Problem = Shape<typeof problemSchema>

const calls = serviceCalls({
  name: 'validate',
  path: 'booking/v1/:tenantId/validate',
  methods: ['validateVisitors'],
  address: serviceAddress.booking,
})

/** A Feathers server answers 204 where there is nothing to say. */
const problemsOf = (answer: unknown, method: string): Problem[] =>
  answer === null ? [] : parsePage(problemSchema, answer, `validate.${method}`, {}).data

export const validateService = {
  /**
   * POST /booking/v1/{tenantId}/validate: validates a booking (payload and answer assumed).
   * @returns every problem, so that each can be shown at its field
   */
  create: async (tenantId: Id, booking: object, options?: CallOptions): Promise<Problem[]> =>
    problemsOf(await calls.create(z.unknown(), tenantId, booking, options), 'create'),

  /**
   * POST /booking/v1/{tenantId}/validate, validateVisitors
   * @param question `visitLocations` are location ids
   * @returns the first problem or null (spec §7)
   */
  async validateVisitors(
    tenantId: Id,
    question: { visitLocations: readonly Id[]; visitors: readonly object[]; forCheckin: boolean },
    options?: CallOptions,
  ): Promise<Problem | null> {
    const answer = await calls.custom('validateVisitors', z.unknown(), tenantId, question, options)
    return problemsOf(answer, 'validateVisitors')[0] ?? null
  },
}
