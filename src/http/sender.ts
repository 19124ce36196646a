import { adapter, type Sent } from '@/config/adapter'
import { encodePart } from '@/config/parse-url'
import { services } from '@/config/services'
import { serviceName } from '@/config/settings'
import { DOT_SEGMENT } from '@/lib/ids'
import { isExpired } from '@/lib/token-expiry'
import type { CallOptions, Id, Sending } from './call-options'
import { type Caller, callerFor, renewSession } from './caller'
import { anonymousApi, api, type Client, serviceOf, tokenOf } from './client'
import {
  appErrorCode,
  type AppErrorCode,
  BadRequest,
  errorOfStatus,
  GeneralError,
  isServiceError,
  mayBeUnsupported,
  messageText,
  statusOf,
  withContradiction,
} from './errors'
import { FLAGS } from './find-page'
import { accepted } from './parse'
import type { Query } from './query-string'
import type { WireNames } from './wire-names'

/** Where a service is, and which of its methods are its own. */
export type ServiceAddress = {
  /** Name of the service in messages: `booking` in 'booking.checkin: TenantId is required'. */
  name: string
  /** Without a leading slash; contains `:tenantId` if tenant-scoped. */
  path: string
  methods?: readonly string[]
  client?: Client
  /** Base URL, if it differs from the client's. */
  address?: string
  /** Methods whose caller reads a reported failure itself; for others it is an error. */
  readsFailures?: readonly string[]
}

const READS = ['find', 'get']
/** Methods without a body. */
const BODILESS = [...READS, 'remove']

/** Parts of a query that the settings declare. */
const DECLARED_PARTS = ['$sort', '$select', '$limit', ...FLAGS]

type Method = (...parts: unknown[]) => Promise<unknown>

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
 * Sends the calls of one service with the caller's token, and renews the session once if the token is refused.
 * @returns a function that resolves to the response as the service sent it
 */
export function senderOf(
  { name, path, methods = [], client = api, address, readsFailures = [] }: ServiceAddress,
  names: WireNames,
) {
  const scoped = path.includes(':tenantId')

  /** A call as the service takes it. */
  function toWire(method: string, parts: unknown[], query: Query | undefined) {
    const own: Sent = { ...(query && { query: names.toWireQuery(query) }) }
    const ids = BODILESS.includes(method) ? parts : parts.slice(0, -1)
    if (ids !== parts) own.body = names.toWire(parts.at(-1))
    try {
      const { body, query: asked } = adapter[`${name}.${method}`]?.toWire?.(own) ?? own
      // Services with SQL refuse a change of which settings and adapter leave nothing; the record stays as it is.
      const isEmpty = (one: unknown) => JSON.stringify(one) === '{}'
      const isEmptied = method === 'patch' && isEmpty(body) && !isEmpty(parts.at(-1))
      if (isEmptied) return { method: 'get', parts: ids, query: asked }
      return { method, parts: ids === parts ? ids : [...ids, body], query: asked }
    } catch (error) {
      throw new BadRequest(`${name}.${method}: the adapter failed: ${String(error)}`)
    }
  }

  function fromWire(method: string, answer: unknown): unknown {
    try {
      const own = adapter[`${name}.${method}`]?.fromWire
      return own ? own(answer) : answer
    } catch (error) {
      const code: AppErrorCode = READS.includes(method) ? 'answer' : 'saved'
      throw new GeneralError(`${name}.${method}: the adapter failed: ${String(error)}`, {
        appErrorCode: code,
      })
    }
  }

  /** Marks an error if a declared service refuses what the settings say that it takes. */
  function markContradiction(error: unknown, method: string, query: Query = {}): unknown {
    if (!services.isDeclared || !isServiceError(error)) return error
    const ability = services.find(serviceName(path), false)
    // Others may be refused for their value, as an id of another kind.
    const parts = Object.keys(query)
      .filter((part) => DECLARED_PARTS.includes(part) || part === ability.search)
      .join(', ')
    const isMissing = [405, 501].includes(statusOf(error) ?? 0)
    const isRefused = READS.includes(method) && parts !== '' && mayBeUnsupported(error)
    return isMissing || isRefused
      ? withContradiction(error, `${name}.${method}${parts && ` (${parts})`}`)
      : error
  }

  return async function call(
    method: string,
    tenantId: Id | null,
    parts: unknown[],
    options: CallOptions & Partial<Sending>,
  ) {
    if (scoped && (!tenantId || DOT_SEGMENT.test(String(tenantId))))
      throw new BadRequest(`${name}.${method}: TenantId is required`)
    if (services.missing.has(`${name}.${method}`))
      throw errorOfStatus(405, {}, `${name}.${method} is declared as missing`)
    const { query, token, isMade, id: _, ...connection } = options
    const caller = client === api ? callerFor(`${name}.${method}`, scoped ? tenantId : null) : null
    const sender = caller ? anonymousApi : client
    const service = serviceOf(sender, path, methods, address) as unknown as Record<string, Method>
    const isRead = READS.includes(method)
    const wire = toWire(method, parts, query)
    let isRenewed = false
    for (;;) {
      try {
        const received = await service[wire.method]?.(...wire.parts, {
          ...(wire.query ? { query: wire.query } : {}),
          ...(scoped ? { route: { tenantId: encodePart(String(tenantId)) } } : {}),
          ...(sender === anonymousApi ? { headers: bearer(caller ? caller.token() : token) } : {}),
          connection,
        })
        const isReadByCaller = readsFailures.includes(method) || (isRead && received === false)
        return fromWire(wire.method, isReadByCaller ? received : accepted(received))
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
        throw markContradiction(error, method, query)
      }
    }
  }
}
