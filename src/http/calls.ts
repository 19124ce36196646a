import type * as z from 'zod/mini'
import { type FindAbility, services } from '@/config/services'
import { serviceName } from '@/config/settings'
import { DOT_SEGMENT } from '@/lib/ids'
import type { CallOptions, Id, Sending } from './call-options'
import { BadRequest, errorOfStatus, GeneralError, isInvalid, notKnown, type AppErrorCode } from './errors'
import { type FindDescription, findPage } from './find-page'
import { sendFitted } from './fitted'
import { inPieces } from './id-lists'
import { type Page, parsePage, parseResponse, type ReadRecord, readRecord, type WireRecord } from './parse'
import type { Query } from './query-string'
import {
  hasField,
  hasNames,
  hasValues,
  isForeign,
  isOfOtherId,
  lacksValues,
  ownPage,
  withoutRefusedNulls,
} from './record-checks'
import { senderOf, type ServiceAddress } from './sender'
import { type WireNames, wireNames } from './wire-names'

export type { CallOptions, Id, Sending } from './call-options'

export type ServiceDescription = FindDescription &
  ServiceAddress & {
    /** Converts a server's record to the form that the schema expects. */
    read?: ReadRecord
    /** Fields of request and response bodies that hold records of another service. */
    nested?: Readonly<Record<string, WireNames>>
  }

type CustomChange = <T>(
  method: string,
  schema: z.ZodMiniType<T>,
  tenantId: Id | null,
  data: object,
  sending: Sending,
) => Promise<T>

/**
 * Client of one backend service. Checks ids before sending, re-authenticates once on a 401, and parses responses.
 */
export function serviceCalls({ read = (record) => record, nested, ...service }: ServiceDescription) {
  const { name, path } = service
  const names = wireNames(path, nested)
  const call = senderOf(service, names)
  const readOurs = (record: WireRecord) => read(names.fromWire(record))
  const readWire = (response: unknown) => readRecord([response].flat()[0], names.fromWire)
  const scoped = path.includes(':tenantId')
  const ability = services.find(serviceName(path), service.hasFlags ?? false)

  function readPage<T>(
    schema: z.ZodMiniType<T>,
    response: unknown,
    { method, tenantId, query }: { method: string; tenantId: Id | null; query: Query },
    takesDeleted = false,
  ): Page<T> {
    const page = parsePage(schema, response, `${name}.${method}`, query, readOurs)
    const total = page.data.length + page.dropped
    // Also if the response seems to be a full page.
    const isAll = ability.total === 'all' && (!page.isCounted || page.total === total)
    const whole = isAll ? { ...page, total, isCounted: true, limit: total + 1 } : page
    return ownPage(whole, tenantId, takesDeleted)
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
    return parseOne(schema, await sendFitted(query ?? {}, ability, ask), { method: 'get', tenantId, id })
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
          response = await sendFitted(sending.query ?? {}, ability, ask, isInvalid)
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
      const send = (query: Query, allowed: FindAbility) =>
        sendFitted(query, allowed, async (sent) => {
          const response = await call('find', tenantId, [], { ...options, query: sent })
          const page = readPage(schema, response, { method: 'find', tenantId, query: sent }, takesDeleted)
          return { ...page, data: await complete(page.data) }
        })
      const load = (part: Query) => findPage(part, send, service, ability)
      return inPieces(query, load)
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
      return sendFitted(data as Query, ability, async (sent) => {
        const response = await call(method, tenantId, [sent], options)
        return readPage(schema, response, { method, tenantId, query: sent })
      })
    },
  }
}
