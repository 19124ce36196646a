import type * as z from 'zod/mini'
import { type Query, stringify } from '@/http/query-string'

/** How the app parsed a response. */
type Reading = {
  schema: z.ZodMiniType
  /** 'visitUser.find' */
  operation: string
  isPage: boolean
  /** Converts a server's record to the form that the schema expects. */
  read: (record: unknown) => unknown
}

/** A recorded request and its response. */
export type Exchange = {
  method: string
  url: URL
  serviceMethod: string
  init: RequestInit
  /** In ms */
  duration: number
  /** Null without a response; `failure` has the reason. */
  status: number | null
  failure: string
  headers: Headers
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown
  isJson: boolean
  readings: Reading[]
}

const exchanges: Exchange[] = []

export const noteReading = (reading: Reading) => void exchanges.at(-1)?.readings.push(reading)

export const isOk = ({ status }: Exchange) => status !== null && status < 300

function parsed(text: string): { body: unknown; isJson: boolean } {
  try {
    return { body: text === '' ? null : JSON.parse(text), isJson: true }
  } catch {
    return { body: text, isJson: false }
  }
}

/** The reason, which Node's `fetch` puts into its cause: 'ECONNREFUSED', 'DEPTH_ZERO_SELF_SIGNED_CERT'. */
function reasonOf(error: unknown, limit: number): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return `no answer within ${limit / 1000} s`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return typeof code === 'string' && code ? code : 'no answer'
}

/**
 * Records all requests of this process until `end` is called.
 * @param origin sent like a browser does
 * @param limit timeout of a request, in ms
 */
export function recordWire({ origin, limit }: { origin: string; limit: number }) {
  const plainFetch = globalThis.fetch
  let isPlain = false
  exchanges.length = 0

  globalThis.fetch = async (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input)
    if (isPlain && (init.method ?? 'GET') === 'GET') address.search = '?$limit=10'
    const headers = new Headers(init.headers)
    const exchange: Exchange = {
      method: init.method ?? 'GET',
      url: address,
      serviceMethod: headers.get('X-Service-Method') ?? '',
      init,
      duration: 0,
      status: null,
      failure: '',
      headers: new Headers(),
      body: null,
      isJson: false,
      readings: [],
    }
    exchanges.push(exchange)
    headers.set('Origin', origin)
    const clock = AbortSignal.timeout(limit)
    const signal = init.signal ? AbortSignal.any([init.signal, clock]) : clock
    const start = performance.now()
    try {
      const answer = await plainFetch(address, { ...init, headers, signal })
      const text = await answer.text()
      const { status, statusText } = answer
      Object.assign(exchange, { status, headers: answer.headers, ...parsed(text) })
      return new Response([204, 304].includes(status) ? null : text, {
        status,
        statusText,
        headers: answer.headers,
      })
    } catch (error) {
      exchange.failure = reasonOf(error, limit)
      throw error
    } finally {
      exchange.duration = performance.now() - start
    }
  }

  /**
   * Runs an action and returns its requests and its error.
   * @param without requests lists without conditions and sorting
   */
  async function during(
    act: () => unknown,
    without: 'nothing' | 'conditions' = 'nothing',
  ): Promise<{ asked: Exchange[]; error: unknown }> {
    const before = exchanges.length
    let error: unknown = null
    isPlain = without === 'conditions'
    try {
      await act()
    } catch (thrown) {
      error = thrown
    } finally {
      isPlain = false
    }
    return { asked: exchanges.slice(before), error }
  }

  /** Sends a request without the clients; without a response the exchange has no status. */
  async function send(address: URL | string, init: RequestInit = {}): Promise<Exchange> {
    const { asked } = await during(() => fetch(address, init))
    const [exchange] = asked
    if (!exchange) throw new Error(`Nothing was sent to ${String(address)}`)
    return exchange
  }

  return {
    exchanges,
    during,
    send,
    /** Repeats a request of the app, perhaps with another query or additions to its body. */
    again({ url, init }: Exchange, { query, body: more }: { query?: Query; body?: object } = {}) {
      const address = new URL(url)
      if (query) address.search = stringify(query)
      // The time limit of the first request has begun with it.
      const { signal: _, ...same } = init
      if (!more) return send(address, same)
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      return send(address, { ...same, body: JSON.stringify({ ...(body as object), ...more }) })
    },
    end() {
      globalThis.fetch = plainFetch
    },
  }
}

export type Wire = ReturnType<typeof recordWire>
