import {
  type Mutation,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions, Id } from '@/http/calls'
import {
  appErrorCode,
  GeneralError,
  isOutcomeUnknown,
  isServiceError,
  isUnknown,
  mayHaveHappened,
  serviceMessage,
  statusOf,
  withUnknownOutcome,
} from '@/http/errors'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'
import { clearedFields } from '@/lib/cleared-fields'
import { change } from './change'
import { tenantKey } from './keys'

type Creation<Input, Output> = {
  create: (input: Input, options: CallOptions) => Promise<Output>
  /** Finds records that an earlier attempt with this input may have created. */
  find: (input: Input, page: Query) => Promise<Page<Output>>
  /** Fields that must be equal to identify such a record. */
  same: readonly (keyof Input & keyof Output)[]
  /** Changes the created record to the new input. */
  update: (record: Output, input: Input) => Promise<Output>
}

/** For comparison: services may trim text or change its case. Empty text counts as missing, 7 as '7'. */
const comparable = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : (value ?? '')

/**
 * Creates a record. An attempt without a clear response may have created it, so a retry looks for it first. A
 * record of the same form is updated to the new input; for other forms only equal input counts.
 * @param services whose cache is invalidated afterwards; the first one creates
 */
export function creation<Input extends object, Output extends object>(
  tenantId: Id,
  services: readonly [string, ...string[]],
  { create, find, same, update }: Creation<Input, Output>,
  updateCache?: (client: QueryClient, output: Output, input: Input) => void,
) {
  const mutationKey = tenantKey(tenantId, services[0], 'create')
  const ofThisForm = new WeakSet<Input>()
  const isSame = (one: object, other: Input) =>
    same.every((field) => comparable((one as Input)[field]) === comparable(other[field]))

  async function findAll(input: Input): Promise<Output[]> {
    try {
      const { data, isComplete } = await wholeList((page) => find(input, page))
      const existing = data.filter((record) => isSame(record, input))
      if (existing.length > 0 || isComplete) return existing
      throw new GeneralError('The list may be cut', { isOutcomeUnknown: true })
    } catch (error) {
      throw isServiceError(error) ? withUnknownOutcome(error) : error
    }
  }

  const findCreated = async (input: Input) => (await findAll(input))[0]

  /** Finds the accepted record that the response lacks. Of several equal ones none is known to be it. */
  async function findAccepted(input: Input): Promise<Output | undefined> {
    const [record, ...others] = await findAll(input).catch(() => [])
    return others.length > 0 ? undefined : record
  }

  /** Finds the record that an earlier attempt created and updates it to the new input. */
  async function reuseCreated({ state }: Mutation, input: Input): Promise<Output | undefined> {
    const sent = state.variables as Input
    const isAccepted = appErrorCode(state.error) === 'saved'
    const created = await (isAccepted ? findAccepted : findCreated)(sent).catch((error: unknown) => {
      if (statusOf(state.error) !== 401) throw error
      return undefined
    })
    // A retry would create a second record.
    if (!created && ofThisForm.has(sent) && isAccepted) throw state.error
    const isEqual = JSON.stringify(sent) === JSON.stringify(input)
    return created && !isEqual ? update(created, { ...clearedFields([sent], input), ...input }) : created
  }

  /** Creates a record. After a 401 it was probably not created, so a failed search does not prevent a new request. */
  async function createOnce(input: Input): Promise<Output> {
    let created: Output | undefined
    const isMade = async () => {
      created = await findCreated(input).catch(() => undefined)
      return created !== undefined
    }
    return create(input, { isMade }).catch(async (error: unknown) => {
      if (appErrorCode(error) === 'saved') created ??= await findAccepted(input)
      if (created) return created
      // A proxy may have answered instead of the service, or damaged its response.
      const isUnconfirmed = appErrorCode(error) === 'answer' || !serviceMessage(error)
      throw isUnconfirmed && mayHaveHappened(error) && !isUnknown(error) ? withUnknownOutcome(error) : error
    })
  }

  const options = change(
    tenantId,
    services,
    async (input: Input, { client }) => {
      ofThisForm.add(input)
      const mutations = client.getMutationCache()
      const unclear = mutations.findAll({ mutationKey, status: 'error' }).filter(({ state }) => {
        const sent = state.variables as Input
        if (statusOf(state.error) === 401) return JSON.stringify(sent) === JSON.stringify(input)
        const mayBeCreated = mayHaveHappened(state.error) || isOutcomeUnknown(state.error)
        return mayBeCreated && (ofThisForm.has(sent) || isSame(sent, input))
      })
      let record: Output | undefined
      for (const mutation of [...unclear].reverse()) record ??= await reuseCreated(mutation, input)
      record ??= await createOnce(input)
      for (const mutation of unclear) mutations.remove(mutation)
      return record
    },
    updateCache,
  )
  return { ...options, mutationKey }
}

/** `useMutation` for a form that creates a record, with stable options that track what it has sent. */
export function useCreation<Input, Output>(
  make: () => UseMutationOptions<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const [options] = useState(make)
  return useMutation(options)
}
