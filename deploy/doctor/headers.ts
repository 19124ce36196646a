import type { Task } from './examine'
import { type Exchange, isOk, type Wire } from './wire'

export type HeaderFinding = { what: string; words: string; costs: boolean }

const names = (header: string | null) =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())

type Preflight = { what: string; address: string; method: string; headers: readonly string[] }

async function preflight(
  wire: Wire,
  origin: string,
  { what, address, method, headers }: Preflight,
): Promise<HeaderFinding> {
  // A page with the same origin needs no permission.
  const isNeeded = new URL(address).origin !== origin
  const { status, headers: answer } = await wire.send(address, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(',').toLowerCase(),
    },
  })
  const allowedOrigin = answer.get('Access-Control-Allow-Origin')
  const allowedHeaders = names(answer.get('Access-Control-Allow-Headers'))
  const allowedMethods = names(answer.get('Access-Control-Allow-Methods'))
  // The wildcard does not cover Authorization.
  const isAllowed = (name: string) =>
    allowedHeaders.includes(name.toLowerCase()) || (allowedHeaders.includes('*') && name !== 'Authorization')
  const missing = [
    ...(allowedOrigin === '*' || allowedOrigin === origin ? [] : [`the origin ${origin}`]),
    ...(allowedMethods.includes('*') ||
    allowedMethods.includes(method.toLowerCase()) ||
    method === 'POST' ||
    method === 'GET'
      ? []
      : [`the method ${method}`]),
    ...headers.filter((name) => !isAllowed(name)),
  ]
  if (status !== null && status < 300 && missing.length === 0)
    return { what, words: `allows ${headers.join(', ')}`, costs: false }
  const said = status === null ? 'is not answered' : `answers ${status}, does not allow ${missing.join(', ')}`
  return {
    what,
    words: `${said}${isNeeded ? '; a browser refuses every call' : '; not needed at the same origin'}`,
    costs: isNeeded,
  }
}

/** CORS, content types and caching. */
export async function checkHeaders(wire: Wire, { settings, origin }: Task): Promise<HeaderFinding[]> {
  const answers = wire.exchanges.filter((one) => isOk(one) && one.status !== 204)
  const [first] = answers
  const desk = answers.find(({ serviceMethod }) => serviceMethod === 'getVisitorsForDay') ?? first
  if (!desk) return []
  const isForeign = desk.url.origin !== origin

  const keyHeader = settings.VITE_AUTH_API_KEY_HEADER || 'x-api-key'
  const isAuthApi = ({ url: { pathname } }: Exchange) => /(?<!\/api)\/auth\/v1\//.test(pathname)
  const authCall = wire.exchanges.find(isAuthApi)
  const origins = new Map(answers.filter((one) => !isAuthApi(one)).map(({ url }) => [url.origin, url.href]))
  const preflights: Preflight[] = [...origins].map(([host, address]) => ({
    what: `CORS of ${host}`,
    address,
    method: 'PATCH',
    headers: ['Authorization', 'Content-Type', 'X-Service-Method'],
  }))
  if (authCall)
    preflights.push({
      what: 'CORS of the auth API',
      address: authCall.url.href,
      method: 'GET',
      headers: ['Content-Type', 'X-Service-Method', ...(settings.VITE_AUTH_API_KEY ? [keyHeader] : [])],
    })
  const findings = []
  for (const one of preflights) findings.push(await preflight(wire, origin, one))

  const exposed = names(desk.headers.get('Access-Control-Expose-Headers'))
  for (const [name, use] of [
    ['Retry-After', 'the app waits its own time after 429 and 503'],
    ['Date', "the app's clock is that of its own host"],
  ] as const) {
    const isSeen = !isForeign || exposed.includes(name.toLowerCase()) || exposed.includes('*')
    findings.push({
      what: name,
      words: isSeen ? 'can be read' : `is hidden from a page; ${use}`,
      costs: false,
    })
  }

  const types = new Set(
    answers
      .map(({ headers }) => headers.get('Content-Type')?.split(';')[0] ?? '')
      .filter((type) => type !== 'application/json'),
  )
  findings.push({
    what: 'Content-Type',
    words:
      types.size === 0
        ? 'application/json'
        : `also ${[...types].map((type) => type || 'none').join(', ')}; the app reads the body`,
    costs: false,
  })
  const cached = answers.filter(({ method, headers }) => {
    const control = headers.get('Cache-Control') ?? ''
    return (
      method === 'GET' &&
      !/no-store|no-cache|private|max-age=0/.test(control) &&
      /public|max-age|s-maxage/.test(control)
    )
  })
  findings.push({
    what: 'Cache-Control',
    words:
      cached.length === 0
        ? 'no answer is meant for a shared cache'
        : `${cached.length} answers may be kept by a shared cache; send no-store`,
    costs: false,
  })
  return findings
}
