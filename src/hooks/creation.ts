import {
  type Mutation,
  type QueryClient,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Id } from '@/http/calls'
import { GeneralError, withUnknownOutcome } from '@/http/errors'
import { isOutcomeUnknown, isServiceError, mayHaveHappened, ownFault } from '@/http/faults'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'
import { emptied } from '@/lib/emptied'
import { change } from './change'
import { tenantKey } from './keys'

type Creation<Input, Output> = {
  create: (input: Input) => Promise<Output>
  /** Records that an earlier try with this input may have created. */
  find: (input: Input, page: Query) => Promise<Page<Output>>
  /** The fields in which such a record and the input are equal. */
  same: readonly (keyof Input & keyof Output)[]
  /** Changes the created record to the new input. */
  update: (record: Output, input: Input) => Promise<Output>
}

/** Pages of a list in which a record is looked for. */
const PAGES = 50

/** For comparison: services may trim a text or change its case. An empty text counts as missing, 7 as '7'. */
const comparable = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : (value ?? '')

/**
 * Creates a record. A try without a clear answer may have created it, so the service is asked for it before another one is
 * sent. What the same form has created is changed to the new input; of other forms only the same input counts.
 * @param services whose cached answers are stale afterwards; the first one creates
 */
export function creation<Input extends object, Output extends object>(
  tenantId: Id,
  services: readonly string[],
  { create, find, same, update }: Creation<Input, Output>,
  keep?: (client: QueryClient, output: Output, input: Input) => void,
) {
  const mutationKey = tenantKey(tenantId, ...services.slice(0, 1), 'create')
  const ofThisForm = new WeakSet<Input>()
  const isSame = (one: object, other: Input) =>
    same.every((field) => comparable((one as Input)[field]) === comparable(other[field]))

  async function findCreated(input: Input): Promise<Output | undefined> {
    try {
      const { data, isComplete } = await wholeList((page) => find(input, page), { maxPages: PAGES })
      const found = data.find((record) => isSame(record, input))
      if (found || isComplete) return found
      throw new GeneralError('The list may be cut', { isOutcomeUnknown: true })
    } catch (error) {
      throw isServiceError(error) ? withUnknownOutcome(error) : error
    }
  }

  /** The record that an earlier try has created, with the new input. */
  async function takeUp({ state }: Mutation, input: Input): Promise<Output | undefined> {
    const sent = state.variables as Input
    const created = await findCreated(sent)
    // It was accepted: another one would be a second record.
    if (!created && ofThisForm.has(sent) && ownFault(state.error) === 'saved') throw state.error
    const isEqual = JSON.stringify(sent) === JSON.stringify(input)
    return created && !isEqual ? update(created, { ...emptied([sent], input), ...input }) : created
  }

  const options = change(
    tenantId,
    services,
    async (input: Input, { client }) => {
      ofThisForm.add(input)
      const mutations = client.getMutationCache()
      const unclear = mutations.findAll({ mutationKey, status: 'error' }).filter(({ state }) => {
        const sent = state.variables as Input
        const mayBeCreated = mayHaveHappened(state.error) || isOutcomeUnknown(state.error)
        return mayBeCreated && (ofThisForm.has(sent) || isSame(sent, input))
      })
      let record: Output | undefined
      for (const mutation of unclear.toReversed()) record ??= await takeUp(mutation, input)
      record ??= await create(input)
      for (const mutation of unclear) mutations.remove(mutation)
      return record
    },
    keep,
  )
  return { ...options, mutationKey }
}

/** `useMutation` for a form that creates a record: its options stay the same, so that they know what the form has sent. */
export function useCreation<Input, Output>(
  make: () => UseMutationOptions<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const [options] = useState(make)
  return useMutation(options)
}
