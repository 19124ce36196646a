import type * as z from 'zod/mini'
import { encodePart } from '@/config/parse-url'
import { services } from '@/config/services'
import { serviceName } from '@/config/settings'
import { DOT_SEGMENT } from '@/lib/ids'
import { isExpired } from '@/lib/token-expiry'
import type { CallOptions, Id, Sending } from './call-options'
import { type Caller, callerFor, renewSession } from './caller'
import { anonymousApi, api, type Client, register, tokenOf } from './client'
import {
  appErrorCode,
  BadRequest,
  errorOfStatus,
  fieldErrors,
  GeneralError,
  isInvalid,
  mayBeUnsupported,
  messageText,
  notKnown,
  statusOf,
  type AppErrorCode,
} from './errors'
import { type FindDescription, findPage } from './find-page'
import { hasIdList, pieces } from './id-lists'
import {
  accepted,
  NO_ENTRIES,
  type Page,
  parsePage,
  parseResponse,
  type ReadRecord,
  readRecord,
  type WireRecord,
} from './parse'
import type { Query } from './query-string'
import {
  hasField,
  hasNames,
  hasValues,
  isForeign,
  isOfOtherId,
  lacksValues,
  ownPage,
  withEmptyTexts,
} from './record-checks'
import { wholeList } from './whole-list'
import { type WireNames, wireNames } from './wire-names'

export type { CallOptions, Id, Sending } from './call-options'

export type ServiceDescription = FindDescription & {
  /** Name of the service in messages: `booking` in 'booking.checkin: TenantId is required'. */
  name: string
  /** Without a leading slash; contains `:tenantId` if tenant-scoped. */
  path: string
  methods?: readonly string[]
  client?: Client
  /** Base URL, if it differs from the client's. */
  address?: string
  /** Converts a server's record to the form that the schema expects. */
  read?: ReadRecord
  /** Fields of request and response bodies that hold records of another service. */
  nested?: Readonly<Record<string, WireNames>>
  /** Methods whose caller reads a reported failure itself; for others it is an error. */
  readsFailures?: readonly string[]
}

const READS = ['find', 'get']
/** The largest page that Feathers' generator allows. */
const SMALL_PAGE = 50

type Method = (...parts: unknown[]) => Promise<unknown>

type CustomChange = <T>(
  method: string,
  schema: z.ZodMiniType<T>,
  tenantId: Id | null,
  data: object,
  sending: Sending,
) => Promise<T>

const bearer = (token: string | null | undefined): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {}

/**
 * Whether the token may be refused. Some gateways answer 403 to an expired one, or without the CORS headers that let
 * the browser read the response.
 */
async function mayBeExpired(error: unknown, caller: Caller | null): Promise<boolean> {
  if (statusOf(error) === 401) return true
  return (
    (statusOf(error) === 403 || appErrorCode(error) === 'unreachable') &&
    isExpired(await tokenOf(caller).catch(() => null))
  )
}

/**
 * A change with empty texts for the nulls that the server's validation refuses.
 * @throws the error if it refuses something else
 */
function withoutRefusedNulls(data: object, error: unknown): object {
  const texts = withEmptyTexts(data, fieldErrors(error)) as object
  if (JSON.stringify(texts) === JSON.stringify(data)) throw error
  return texts
}

/** A query without `$select` if the service does not take it, and for a page of at most this size. */
function fitted(query: Query, { select, most }: { select: boolean; most: number }): Query {
  const { $select, $limit } = query
  return {
    ...query,
    ...($select !== undefined && !select && { $select: undefined }),
    ...(Number($limit) > most && { $limit: most }),
  }
}

/**
 * Client of one backend service. Checks ids before sending, re-authenticates once on a 401, and parses responses.
 */
export function serviceCalls({
  name,
  path,
  methods = [],
  client = api,
  address,
  read = (record) => record,
  nested,
  readsFailures = [],
  ...findable
}: ServiceDescription) {
  const names = wireNames(path, nested)
  const readOurs = (record: WireRecord) => read(names.fromWire(record))
  const readWire = (response: unknown) => readRecord([response].flat()[0], names.fromWire)
  const scoped = path.includes(':tenantId')
  const ability = () => services().find(serviceName(path), findable.hasFlags ?? false)
  register(client, path, methods, address)
  if (client === api) register(anonymousApi, path, methods, address)

  async function call(
    method: string,
    tenantId: Id | null,
    parts: unknown[],
    options: CallOptions & Partial<Sending>,
  ) {
    if (scoped && (!tenantId || DOT_SEGMENT.test(String(tenantId))))
      throw new BadRequest(`${name}.${method}: TenantId is required`)
    if (services().missing.has(`${name}.${method}`))
      throw errorOfStatus(405, {}, `${name}.${method} is declared as missing`)
    const { query, token, isMade, id: _, ...connection } = options
    const caller = client === api ? callerFor(`${name}.${method}`, scoped ? tenantId : null) : null
    const { app } = caller ? anonymousApi : client
    const service = app.service(path) as unknown as Record<string, Method>
    const isRead = READS.includes(method)
    let isRenewed = false
    for (;;) {
      try {
        const response = await service[method]?.(...parts.map((part) => names.toWire(part)), {
          ...(query ? { query: names.toWireQuery(query) } : {}),
          ...(scoped ? { route: { tenantId: encodePart(String(tenantId)) } } : {}),
          ...(app === anonymousApi.app ? { headers: bearer(caller ? caller.token() : token) } : {}),
          connection,
        })
        const isReadByCaller = readsFailures.includes(method) || (isRead && response === false)
        return isReadByCaller ? response : accepted(response)
      } catch (error) {
        if (!isRenewed && client === api && (await mayBeExpired(error, caller))) {
          isRenewed = await (caller ? caller.renew() : renewSession()).catch((renewalError: unknown) => {
            // Not a 401, which would mean that the service does not offer the call.
            if (isRead) throw renewalError
            return false
          })
          // Without a response, the request may have succeeded.
          if (isRenewed && !appErrorCode(error) && (isRead || !(await isMade?.()))) continue
          // As a 401, so that the callers know that the session is missing and not a permission.
          if (!isRenewed && statusOf(error) === 403) throw errorOfStatus(401, {}, messageText(error))
        }
        throw error
      }
    }
  }

  /**
   * Sends a query with what the service takes. Where nothing is declared, one that is refused is repeated without
   * `$select` and for a small page, which finds, or changes, the same.
   * @param isRefused whether an error says so, and nothing has happened
   */
  async function sendFitted<T>(
    query: Query,
    send: (query: Query) => Promise<T>,
    isRefused = mayBeUnsupported,
  ): Promise<T> {
    const asked = fitted(query, ability())
    const small = fitted(asked, { select: false, most: SMALL_PAGE })
    try {
      return await send(asked)
    } catch (error) {
      const isSame = JSON.stringify(small) === JSON.stringify(asked)
      if (services().isDeclared || isSame || !isRefused(error)) throw error
      return send(small).catch((other: unknown) => {
        throw isRefused(other) ? error : other
      })
    }
  }

  function readPage<T>(
    schema: z.ZodMiniType<T>,
    response: unknown,
    { method, tenantId, query }: { method: string; tenantId: Id | null; query: Query },
    takesDeleted = false,
  ): Page<T> {
    const page = parsePage(schema, response, `${name}.${method}`, query, readOurs)
    return ownPage(page, tenantId, takesDeleted)
  }

  const [idField] = names.idFields
  const hasId = (schema: object) => scoped && hasField(schema, idField)

  /**
   * Parses a record. Some services send it as a list of one.
   * @param id the requested one: some caches answer with another record
   */
  function parseOne<T>(
    schema: z.ZodMiniType<T>,
    response: unknown,
    { method, tenantId, id, code }: { method: string; tenantId: Id | null; id?: Id; code?: AppErrorCode },
  ): T {
    const parse = (one: unknown) => {
      const record = parseResponse(schema, readRecord(one, readOurs), `${name}.${method}`, code)
      const isOther = id !== undefined && hasId(schema) && isOfOtherId(record, names.idFields, id)
      if (!isOther && !isForeign(record, tenantId)) return record
      const message = `${name}.${method}: record of another ${isOther ? 'id' : 'tenant'}`
      if (!isOther && !code) throw errorOfStatus(404, {}, message)
      throw new GeneralError(message, { appErrorCode: code ?? 'answer' })
    }
    try {
      return parse(response)
    } catch (error) {
      if (!Array.isArray(response) || response.length !== 1) throw error
      return parse(response[0])
    }
  }

  /**
   * Rejects ids that would change the URL: `get(null)` or '.' would be a find, `remove(null)` a delete of all
   * records, and '..' addresses the service above.
   */
  function required(id: Id | null | undefined, method: string): Id {
    if (id === undefined || id === null || id === '' || DOT_SEGMENT.test(String(id)))
      throw new BadRequest(`id for .${method} is required`)
    return id
  }

  const get = async <T>(
    schema: z.ZodMiniType<T>,
    tenantId: Id | null,
    id: Id,
    options: CallOptions = {},
  ): Promise<T> => {
    const { query, ...others } = options
    const ask = (sent: Query) =>
      call('get', tenantId, [required(id, 'get')], query ? { ...others, query: sent } : others)
    return parseOne(schema, await sendFitted(query ?? {}, ask), { method: 'get', tenantId, id })
  }

  /**
   * An update that got a response has happened: if the response is not a valid record, the record is loaded. So it is if
   * the response to a patch is the record before it, or only a part.
   * @throws GeneralError (appErrorCode: 'saved') if the record cannot be loaded; (isOutcomeUnknown) if none of its fields
   * has a changed value: the response may be a proxy's
   */
  const write =
    (method: 'update' | 'patch') =>
    async <T>(
      schema: z.ZodMiniType<T>,
      tenantId: Id | null,
      id: Id,
      data: object,
      sending: Sending,
    ): Promise<T> => {
      required(id, method)
      let response: unknown
      for (let sent = data; ;) {
        try {
          const ask = (query: Query) => call(method, tenantId, [id, sent], { ...sending, query })
          response = await sendFitted(sending.query ?? {}, ask, isInvalid)
          break
        } catch (error) {
          sent = withoutRefusedNulls(sent, error)
        }
      }
      try {
        const record = parseOne(schema, response, { method, tenantId, id })
        if (method === 'update' || (hasNames(readWire(response), schema) && hasValues(record, data)))
          return record
        return await get(schema, tenantId, id, sending).catch(() => ({ ...record, ...data }))
      } catch {
        const wire = await call('get', tenantId, [id], sending).catch(() => response)
        const stored = parseOne(schema, wire, { method, tenantId, id, code: 'saved' })
        if (!lacksValues(stored, readWire(wire), data)) return stored
        throw notKnown(`${name}.${method}: the record is unchanged`)
      }
    }

  const custom = async <T>(
    method: string,
    schema: z.ZodMiniType<T>,
    tenantId: Id | null,
    data: object,
    options: CallOptions = {},
  ): Promise<T> => parseOne(schema, await call(method, tenantId, [data], options), { method, tenantId })

  return {
    /**
     * Without records that are marked as deleted, unless the query has `deleted`.
     * @param complete fills in data of the entries that this service does not send
     */
    async find<T>(
      schema: z.ZodMiniType<T>,
      tenantId: Id | null,
      query: Query = {},
      options: CallOptions = {},
      complete: (entries: T[]) => T[] | Promise<T[]> = (entries) => entries,
    ): Promise<Page<T>> {
      const takesDeleted = 'deleted' in query
      const send = (query: Query) =>
        sendFitted(query, async (sent) => {
          const response = await call('find', tenantId, [], { ...options, query: sent })
          const page = readPage(schema, response, { method: 'find', tenantId, query: sent }, takesDeleted)
          return { ...page, data: await complete(page.data) }
        })
      const { isDeclared } = services()
      const load = (part: Query) => findPage(part, send, findable, { ...ability(), isDeclared })
      const queries = pieces(query)
      if (!queries) return NO_ENTRIES
      const [only] = queries
      const isOnePage = query.$limit !== undefined || !hasIdList(query)
      if (queries.length === 1 && only && isOnePage) return load(only)
      const data: T[] = []
      let isComplete = true
      for (const piece of queries) {
        // All matches, even if the server's pages are small.
        const list = await wholeList((page) => load({ ...piece, ...page }), {
          ...(isOnePage && { maxPages: 1 }),
        })
        for (const one of list.data) data.push(one)
        isComplete &&= list.isComplete
      }
      return { ...NO_ENTRIES, data, total: data.length, isCounted: isComplete }
    },
    /** A find whose response is one object instead of a list. */
    async findOne<T>(
      schema: z.ZodMiniType<T>,
      tenantId: Id | null,
      query: Query = {},
      options: CallOptions = {},
    ): Promise<T> {
      return parseOne(schema, await call('find', tenantId, [], { ...options, query }), {
        method: 'find',
        tenantId,
      })
    },
    get,
    /**
     * A created record. Some services send only its id, or a part of it: it is loaded then, or else what was sent is taken.
     * @throws GeneralError (appErrorCode: 'saved') if the response does not contain the created record
     */
    async create<T>(
      schema: z.ZodMiniType<T>,
      tenantId: Id | null,
      data: object,
      sending: Sending,
    ): Promise<T> {
      const response = await call('create', tenantId, [data], sending)
      const record = parseOne(schema, response, { method: 'create', tenantId, code: 'saved' })
      if (!hasId(schema) || hasNames(readWire(response), schema)) return record
      const { [idField]: id } = record as Record<string, Id>
      return get(schema, tenantId, id as Id, sending).catch(() => ({ ...record, ...data }))
    },
    update: write('update'),
    patch: write('patch'),
    /** A successful response means that the record is gone. */
    async remove(tenantId: Id | null, id: Id, sending: Sending): Promise<void> {
      await call('remove', tenantId, [required(id, 'remove')], sending)
    },
    /** A custom method that changes data, and whose response is one object. */
    customChange: custom as CustomChange,
    /** A custom method that changes nothing, and whose response is one object. */
    custom,
    /** A custom method whose response is a list. */
    async customPage<T>(
      method: string,
      schema: z.ZodMiniType<T>,
      tenantId: Id | null,
      data: object,
      options: CallOptions = {},
    ): Promise<Page<T>> {
      return sendFitted(data as Query, async (sent) => {
        const response = await call(method, tenantId, [sent], options)
        return readPage(schema, response, { method, tenantId, query: sent })
      })
    },
  }
}
