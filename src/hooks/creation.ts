import type { QueryClient } from '@tanstack/react-query'
import type { Attempt } from '@/changes/send'
import type { Id, Sending } from '@/http/calls'
import { notKnown, serviceMessage, withUnknownOutcome } from '@/http/errors'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'
import { clearedFields } from '@/lib/cleared-fields'
import { change } from './change'
import { tenantKey } from './keys'

type Creation<Input, Output> = {
  create: (input: Input, sending: Sending) => Promise<Output>
  /** Finds records that an earlier attempt with this input may have created. */
  find: (input: Input, page: Query) => Promise<Page<Output>>
  /** Fields that must be equal to identify such a record. */
  same: readonly (keyof Input & keyof Output)[]
  /** Whether those fields identify a record that another form has made. Default: always. */
  identifies?: (input: Input) => boolean
  /** Changes the created record to the new input. */
  update: (record: Output, input: Input, sending: Sending) => Promise<Output>
}

/** For comparison: services may trim text or change its case. Empty text counts as missing, 7 as '7'. */
const comparable = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : (value ?? '')

/**
 * Creates a record. An attempt without a clear response may have created it, so it is looked for. A record of the same
 * form is updated to the new input; for other forms only equal input counts.
 * @param services whose cache is invalidated afterwards; the first one creates
 */
export function creation<Input extends object, Output extends object>(
  tenantId: Id,
  services: readonly [string, ...string[]],
  { create, find, same, identifies = () => true, update }: Creation<Input, Output>,
  updateCache?: (client: QueryClient, output: Output, input: Input) => void,
) {
  /** The ids of this form's attempts. */
  const ofThisForm = new Set<string>()
  const isSame = (one: object, other: Input) =>
    same.every((field) => comparable((one as Input)[field]) === comparable(other[field]))

  async function findAll(input: Input): Promise<Output[]> {
    try {
      const { data, isComplete } = await wholeList((page) => find(input, page))
      const existing = data.filter((record) => isSame(record, input))
      if (existing.length > 0 || isComplete) return existing
      throw notKnown('The list may be cut')
    } catch (error) {
      throw withUnknownOutcome(error)
    }
  }

  /** Finds the record of an attempt. If it was accepted, of several equal ones none is known to be it. */
  async function findCreated({ content, isAccepted }: Attempt<Input>): Promise<Output | null> {
    const [record = null, ...others] = await findAll(content)
    return isAccepted && others.length > 0 ? null : record
  }

  return change(
    tenantId,
    services,
    (input: Input) => ({
      key: tenantKey(tenantId, services[0], 'create'),
      content: input,
      request: (sending) => {
        ofThisForm.add(sending.id)
        return create(input, sending)
      },
      confirm: findCreated,
      // Another record of this name may be there.
      isFinal: (error) => serviceMessage(error) !== '',
      earlier: (attempts) =>
        attempts.filter(
          ({ id, content, isAccepted }) =>
            ofThisForm.has(id) || (!isAccepted && identifies(input) && isSame(content, input)),
        ),
      correct: (created, { content }, sending) =>
        update(created, { ...clearedFields([content], input), ...input }, sending),
    }),
    updateCache,
  )
}
