import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { patchOf } from '@/changes/record'
import { type Change, orThrow, send } from '@/changes/send'
import { ALWAYS_STALE } from '@/config/constants'
import type { CallOptions, Id } from '@/http/calls'
import { NO_ENTRIES, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import type { RawLists } from '@/http/raw-lists'
import { wholeList } from '@/http/whole-list'
import { isSameId } from '@/lib/ids'
import { visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import {
  type CustomField,
  type CustomFieldChange,
  customFieldService,
  type NewCustomField,
} from '@/services/custom-field'
import { userService } from '@/services/user/user'
import { change } from './change'
import { creation } from './creation'
import { tenantKey } from './keys'

type Answered = RawLists & { customFields?: readonly { customFieldId: Id }[] | null | undefined }

/** Maximum number of pages (of 500 records) to search for an answer. */
const ANSWER_PAGES = 20

/** Records that contain answers, by the subject of the question. */
const RECORDS: Record<
  string,
  {
    id: string
    find: (tenantId: Id, query: Query, options: CallOptions) => Promise<Page<Answered & object>>
  }
> = {
  visit: { id: 'visitId', find: (...call) => visitService.find(...call) },
  visitor: { id: 'visitUserId', find: (...call) => visitUserService.find(...call) },
  user: {
    id: 'id',
    find: (tenantId, query, options) =>
      userService.find(tenantId, { ...query, deleted: undefined, enabled: undefined }, options),
  },
}

/**
 * Whether a question has answers; null if unknown. Visits and visitors without an answer list are parsed as
 * having an empty one, so one record must have an answer to show that the service sends the lists.
 */
async function findAnswer(
  tenantId: Id,
  { customFieldId, appliesTo }: CustomField,
  options: CallOptions,
): Promise<boolean | null> {
  const records = RECORDS[appliesTo]
  if (!records) return null
  let isAnswered = false
  const { data, isComplete } = await wholeList<Answered & object>(
    // One answer is enough.
    async (page) => (isAnswered ? NO_ENTRIES : records.find(tenantId, page, options)),
    {
      idOf: (record) => (record as Record<string, unknown>)[records.id],
      maxPages: ANSWER_PAGES,
      onPage: (fresh) => {
        isAnswered ||= fresh.some(({ customFields }) =>
          customFields?.some((answer) => isSameId(answer.customFieldId, customFieldId)),
        )
      },
    },
  )
  if (isAnswered) return true
  const hasLists =
    data.every(({ customFields, rawLists }) => customFields !== undefined && !rawLists?.['customFields']) &&
    (data.length === 0 || data.some(({ customFields }) => customFields?.length))
  return isComplete && hasLists ? false : null
}

export const questionQueries = {
  /** All questions, including disabled ones; always refetched. */
  all: (tenantId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'custom-field', 'set-up'),
      queryFn: async ({ signal }) => {
        const list = await wholeList((page) => customFieldService.find(tenantId, page, { signal }))
        return { ...list, data: list.data.sort((one, other) => (one.order ?? 0) - (other.order ?? 0)) }
      },
      staleTime: ALWAYS_STALE,
    }),

  get: (tenantId: Id, customFieldId: Id) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'custom-field', 'get', String(customFieldId)),
      queryFn: ({ signal }) => customFieldService.get(tenantId, customFieldId, { signal }),
      staleTime: ALWAYS_STALE,
    }),

  isAnswered: (tenantId: Id, field: CustomField) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'custom-field', 'answers', String(field.customFieldId)),
      queryFn: ({ signal }) => findAnswer(tenantId, field, { signal }),
      staleTime: ALWAYS_STALE,
      gcTime: 0,
    }),
}

const SERVICES = ['custom-field'] as const

const orderKey = (tenantId: Id) => tenantKey(tenantId, 'custom-field', 'reorder')

type Numbered = { customFieldId: Id; order: number }

/** Optimistically reorders the cached questions. */
function cacheOrder(client: QueryClient, tenantId: Id, changes: readonly Numbered[]): void {
  const orders = new Map(changes.map(({ customFieldId, order }) => [String(customFieldId), order]))
  client.setQueryData(
    questionQueries.all(tenantId).queryKey,
    (cached) =>
      cached && {
        ...cached,
        data: cached.data
          .map((field) => ({ ...field, order: orders.get(String(field.customFieldId)) ?? field.order }))
          .sort((one, other) => (one.order ?? 0) - (other.order ?? 0)),
      },
  )
}

/** A move renumbers several questions, one change after the other, so that a lost answer does not leave it half done. */
const renumbering = (tenantId: Id, changes: readonly Numbered[]): Change<void> => ({
  key: orderKey(tenantId),
  content: changes,
  request: async () => {
    for (const { customFieldId, order } of changes)
      orThrow(await send(patchOf('custom-field', customFieldService, [tenantId, customFieldId, { order }])))
  },
  confirm: async () => {
    for (const { customFieldId, order } of changes)
      if ((await customFieldService.get(tenantId, customFieldId)).order !== order) return null
    return undefined
  },
})

export const questionMutations = {
  create: (tenantId: Id) =>
    creation(tenantId, SERVICES, {
      create: (field: NewCustomField, sending) => customFieldService.create(tenantId, field, sending),
      find: ({ name }, page) => customFieldService.find(tenantId, { name, ...page }),
      same: ['name', 'appliesTo', 'customFieldTypeId'],
      update: ({ customFieldId }, field, sending) =>
        customFieldService.patch(tenantId, customFieldId, field, sending),
    }),

  patch: (tenantId: Id) =>
    change(tenantId, SERVICES, ({ customFieldId, ...fields }: CustomFieldChange & { customFieldId: Id }) =>
      patchOf('custom-field', customFieldService, [tenantId, customFieldId, fields]),
    ),

  /** Runs moves sequentially, with an optimistic update. */
  reorder: (tenantId: Id) =>
    mutationOptions({
      mutationKey: orderKey(tenantId),
      mutationFn: (changes: readonly Numbered[]) => send(renumbering(tenantId, changes)).then(orThrow),
      onMutate: async (changes, { client }) => {
        await client.cancelQueries({ queryKey: questionQueries.all(tenantId).queryKey })
        cacheOrder(client, tenantId, changes)
      },
      // A refetch between two moves would undo the second one on the screen.
      onSettled: (_answer, _error, _changes, _result, { client }) =>
        client.isMutating({ mutationKey: orderKey(tenantId) }) === 1
          ? client.invalidateQueries({ queryKey: tenantKey(tenantId, 'custom-field') })
          : undefined,
    }),
}
