import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { withUnknownOutcome } from '@/http/errors'
import { isOutcomeUnknown, isServiceError, mayHaveHappened } from '@/http/faults'
import type { Page } from '@/http/parse'
import { change } from './change'
import { tenantKey } from './keys'

type Creation<Input, Output> = {
  create: (input: Input) => Promise<Output>
  /** Records that an earlier try with this input may have created. */
  find: (input: Input) => Promise<Pick<Page<Output>, 'data'>>
  /** The fields in which such a record and the input are equal. */
  same: readonly (keyof Input & keyof Output)[]
  /** Updates the created record to the new input; needed where the input has more fields than `same`. */
  update?: (record: Output, input: Input) => Promise<Output>
}

/** For comparison: services may trim a text or change its case. An empty text counts as missing, 7 as '7'. */
const comparable = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : (value ?? '')

/**
 * Creates a record. A try without a clear answer may have created it, so the service is asked for it before it is sent
 * again.
 * @param services whose cached answers are stale afterwards; the first one creates
 */
export function creation<Input extends object, Output extends object>(
  tenantId: Id,
  services: readonly string[],
  { create, find, same, update }: Creation<Input, Output>,
  keep?: (client: QueryClient, output: Output, input: Input) => void,
) {
  const mutationKey = tenantKey(tenantId, ...services.slice(0, 1), 'create')
  const isSame = (one: object, other: Input) =>
    same.every((field) => comparable((one as Input)[field]) === comparable(other[field]))

  async function findCreated(input: Input): Promise<Output | undefined> {
    try {
      const { data } = await find(input)
      return data.find((record) => isSame(record, input))
    } catch (error) {
      throw isServiceError(error) ? withUnknownOutcome(error) : error
    }
  }

  const options = change(
    tenantId,
    services,
    async (input: Input, { client }) => {
      const mutations = client.getMutationCache()
      const unclear = mutations
        .findAll({ mutationKey, status: 'error' })
        .filter(
          ({ state: { error, variables } }) =>
            (mayHaveHappened(error) || isOutcomeUnknown(error)) && isSame(variables as Input, input),
        )
      const created = unclear.length > 0 ? await findCreated(input) : undefined
      const record = created && update ? await update(created, input) : (created ?? (await create(input)))
      for (const mutation of unclear) mutations.remove(mutation)
      return record
    },
    keep,
  )
  return { ...options, mutationKey }
}
