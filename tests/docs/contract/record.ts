import { vi } from 'vitest'
import type * as z from 'zod/mini'
import { sampleOf, textOf } from './sample'
import type { Method, Parameter, ServiceSource } from './source'

/** One request that a method of a service sends, and how its answer is read. */
export type Call = {
  /** The service as its own error messages name it: `visitUser` in `visitUser.find`. */
  service: string
  /** The source file and the exported object. */
  file: string
  client: string
  method: Method
  verb: string
  path: string
  /** `X-Service-Method`, empty for a standard method. */
  serviceMethod: string
  query: string
  /** Empty where the request has no body. */
  body: string
  /** The variable that sets the address. */
  address: string
  token: 'user' | 'api key' | 'none'
  /** Null where the body of the answer is not read. */
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

/** Hosts are written in lower case, and an underscore is no letter of theirs. */
const hostOf = (variable: string) => `${variable.toLowerCase().replaceAll('_', '-')}.example`

/** Arguments that decide which requests a method sends. */
const chosen: Record<string, unknown> = {
  icon: 'set:name',
  // The same as the sample of a domain's name, so that its tenants are asked for as well.
  hostName: textOf('name'),
}

function argumentOf({ name, type, members }: Parameter): unknown {
  if (name in chosen) return chosen[name]
  if (type === 'CallOptions' || type === 'Query' || type === '') return undefined
  if (type.includes('=>')) return () => undefined
  if (type === 'Id' || type === 'string') return textOf(name)
  if (type === 'readonly Id[]') return [textOf(name)]
  if (type === 'boolean') return textOf(name)
  if (members)
    return Object.fromEntries(
      members.map((one) => [`${one.name}${one.isOptional ? '?' : ''}`, `‹${one.type}›`]),
    )
  // What is spread or copied keeps the type's name, and a field that is read gives its own.
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
  /** A value that is sent where the caller gives none comes beside the optional member. */
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
 * Calls every method of every service once, with samples for its arguments, and records what it sends and which schema reads
 * the answer. Nothing leaves: the network is a stub, and each answer is a sample of its schema.
 */
export async function recordCalls(sources: ReadonlyMap<string, ServiceSource>): Promise<Call[]> {
  let recorded: Recorded[] = []
  // The settings are read when they are imported, which what an earlier file left running may have done.
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
    // An answer of unknown type may be read in a second step.
    if (schema._zod.def.type === 'unknown') return answer
    if (request) request.answer = { schema, isPage }
    return sampleOf(schema)
  }
  vi.doMock('@/http/parse', async (original) => ({
    ...(await original<object>()),
    parseAnswer: readAnswer,
    parsePage: (schema: z.ZodMiniType, answer: unknown, operation: string) => ({
      total: 1,
      limit: 1,
      skip: 0,
      data: [readAnswer(schema, answer, operation, true)],
    }),
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
        // What a method makes of the sample is not asked here.
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
  const token = headers.has('Authorization') ? 'user' : headers.has('x-api-key') ? 'api key' : 'none'
  // Pages are asked for everywhere; the query shows what else is.
  for (const name of ['$limit', '$skip']) url.searchParams.delete(name)
  return {
    ...from,
    service: operation.split('.')[0] || from.client.replace(/Service$/, ''),
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
