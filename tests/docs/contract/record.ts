import { vi } from 'vitest'
import type * as z from 'zod/mini'
import { sending } from '../../support/sending'
import { sampleOf, textOf } from './sample'
import type { Method, Parameter, ServiceSource } from './source'

/** One request of a service method, and how its response is read. */
export type Call = {
  /** The service's name in its error messages: `visitUser` in `visitUser.find`. */
  service: string
  /** Its name in an adapter: `visitUser.find`. */
  operation: string
  /** The source file and the exported object. */
  file: string
  client: string
  method: Method
  verb: string
  path: string
  /** `X-Service-Method`, empty for a standard method. */
  serviceMethod: string
  query: string
  /** Empty if the request has no body. */
  body: string
  /** The variable that sets the base URL. */
  address: string
  token: 'user' | 'api key' | 'none'
  /** Null if the response body is not read. */
  answer: { schema: z.ZodMiniType; isPage: boolean } | null
}

type Seen = { url: URL; verb: string; headers: Headers; body: unknown }
type Recorded = Seen & { operation: string; answer: Call['answer'] }

const addresses = [
  'API',
  'AUTH_API',
  'BOOKING',
  'USER',
  'COMPANY',
  'LOCATION',
  'REPORT',
  'INTEGRATION',
  'MACHINE_PROFILE',
  'CUSTOM_FIELD',
  'ICON_API',
].map((name) => `VITE_${name}_URL`)

/** Host names are lower case and must not contain underscores. */
const hostOf = (variable: string) => `${variable.toLowerCase().replaceAll('_', '-')}.example`

/** Arguments that select which requests a method sends. */
const chosen: Record<string, unknown> = {
  icon: 'set:name',
  // Equal to the sample domain name, so that its tenants are requested as well.
  hostName: textOf('name'),
}

function argumentOf({ name, type, members }: Parameter): unknown {
  if (name in chosen) return chosen[name]
  if (type.startsWith('Sending')) return sending
  if (type === 'CallOptions' || type === 'Query' || type === '') return undefined
  if (type.includes('=>')) return () => undefined
  if (type === 'Id' || type === 'string') return textOf(name)
  if (type === 'readonly Id[]') return [textOf(name)]
  if (type === 'boolean') return textOf(name)
  if (members)
    return Object.fromEntries(
      members.map((one) => [`${one.name}${one.isOptional ? '?' : ''}`, `‹${one.type}›`]),
    )
  // Spreading or copying keeps the type's name; reading a field returns the field's type.
  return new Proxy<Record<string, string>>(
    { [`...${type}`]: '' },
    {
      get: (target, key) => {
        if (typeof key !== 'string' || key === 'toJSON') return undefined
        return target[key] ?? (/id$/i.test(key) ? '‹Id›' : '‹unknown›')
      },
    },
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOfValue(value: unknown, parameters: readonly Parameter[]): string {
  if (isObject(value)) return describeBody(value, parameters)
  const known = parameters.find(({ name }) => name !== '' && value === textOf(name))
  if (known) return known.type
  if (typeof value === 'string' && value.startsWith('{')) return 'string'
  return typeof value === 'string' && value.startsWith('‹') ? value.slice(1, -1) : `'${String(value)}'`
}

/** A request's body as a type: the name of a type, or `{ visitId: Id; proceed?: boolean = false }`. */
function describeBody(body: Record<string, unknown>, parameters: readonly Parameter[]): string {
  const keys = Object.keys(body)
  if (keys.length === 0) return '{}'
  const [only = ''] = keys
  if (keys.length === 1 && only.startsWith('...')) return only.slice(3)
  /** A default value is recorded next to the optional member. */
  const isPreset = (key: string) => keys.includes(`${key}?`)
  const names = keys.map((key) => key.replace('?', ''))
  const whole = parameters.find(
    ({ members }) => members?.length === keys.length && members.every(({ name }) => names.includes(name)),
  )
  if (whole) return whole.type
  const fields = keys
    .filter((key) => !isPreset(key))
    .map((key) => {
      const preset = key.endsWith('?') ? body[key.slice(0, -1)] : undefined
      const value = typeOfValue(body[key], parameters)
      return `${key}: ${value}${preset === undefined ? '' : ` = ${JSON.stringify(preset)}`}`
    })
  return `{ ${fields.join('; ')} }`
}

/**
 * Calls every method of every service once with sample arguments, and records its requests and the schemas of
 * the responses. Makes no network requests: fetch is stubbed, and each response is a sample of its schema.
 */
export async function recordCalls(sources: ReadonlyMap<string, ServiceSource>): Promise<Call[]> {
  let recorded: Recorded[] = []
  // Settings are read on import, and an earlier file may have imported them already.
  vi.resetModules()
  for (const variable of addresses) vi.stubEnv(variable, `https://${hostOf(variable)}`)
  vi.stubEnv('VITE_AUTH_API_KEY', 'key')
  vi.stubEnv('VITE_PRODUCT', textOf('product'))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const request = {
      url: new URL(url, 'https://app.example'),
      verb: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
    }
    const index = recorded.push({ ...request, operation: '', answer: null }) - 1
    return Response.json({ accessToken: textOf('accessToken'), user: {}, index })
  })
  const readAnswer = (schema: z.ZodMiniType, answer: unknown, operation: string, isPage = false) => {
    const request = isObject(answer) ? recorded[Number(answer.index)] : undefined
    if (request) request.operation = operation
    // A response of unknown type may be read in a second step.
    if (schema._zod.def.type === 'unknown') return answer
    if (request) request.answer = { schema, isPage }
    return sampleOf(schema)
  }
  vi.doMock('@/http/parse', async (original) => ({
    ...(await original<object>()),
    parseResponse: readAnswer,
    parsePage: (schema: z.ZodMiniType, answer: unknown, operation: string) => ({
      total: 1,
      limit: 1,
      skip: 0,
      data: [readAnswer(schema, answer, operation, true)],
      unwanted: [],
    }),
  }))
  // A sample has another id and other values than the request that it answers.
  vi.doMock('@/http/record-checks', async (original) => ({
    ...(await original<object>()),
    hasNames: () => true,
    hasValues: () => true,
    isOfOtherId: () => false,
  }))
  vi.doMock('@/http/socket', () => ({ openSocket: () => () => undefined }))
  const modules = import.meta.glob<Record<string, unknown>>('/src/services/**/*.ts')
  const { authenticationService } = await import('@/services/authentication')

  const calls: Call[] = []
  for (const [file, { services, made }] of sources) {
    const factories = [...made].map(([client, factory]) => {
      const source = [...sources.values()].find((one) => one.factories.has(factory))
      return [client, source?.factories.get(factory) ?? []] as const
    })
    for (const [client, methods] of [...services, ...factories]) {
      const object = (await modules[file]?.())?.[client]
      for (const method of methods) {
        await authenticationService.authenticate('login', 'password', 'database')
        recorded = []
        const act = isObject(object) ? object[method.name] : undefined
        // The method's result is irrelevant here.
        if (typeof act === 'function')
          await Promise.resolve(Reflect.apply(act, object, method.parameters.map(argumentOf))).catch(
            () => undefined,
          )
        calls.push(...recorded.map((one) => callOf(one, { file, client, method })))
      }
    }
  }
  return calls
}

function callOf(
  { url, verb, headers, body, operation, answer }: Recorded,
  from: Pick<Call, 'file' | 'client' | 'method'>,
): Call {
  const { parameters } = from.method
  const service = operation.split('.')[0] || from.client.replace(/Service$/, '')
  const token = headers.has('Authorization') ? 'user' : headers.has('x-api-key') ? 'api key' : 'none'
  // All lists have paging parameters; show only the others.
  for (const name of ['$limit', '$skip']) url.searchParams.delete(name)
  return {
    ...from,
    service,
    // Only the response to a removal is not read.
    operation: operation || `${service}.remove`,
    verb,
    path: decodeURIComponent(url.pathname),
    serviceMethod: headers.get('X-Service-Method') ?? '',
    query: decodeURIComponent(url.searchParams.toString()),
    body: isObject(body) ? describeBody(body, parameters) : '',
    address: addresses.find((variable) => url.hostname === hostOf(variable)) ?? '',
    token,
    answer,
  }
}
