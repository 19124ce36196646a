import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Random } from '../backend/data/random'
import { freePort } from '../support/free-port'

/** Shares of faults in requests to the backend, in percent. */
const SHARES = {
  healthy: 70,
  late: 6,
  'delivered twice': 5,
  '502 with HTML': 5,
  '401': 4,
  /** The request is processed, but half of the response is missing. */
  'answer cut': 4,
  /** The request does not reach the backend. */
  'request cut': 3,
  /** Delivered after a later request. */
  'out of order': 3,
} as const

/** Shares of faults in requests of the app's own files, in percent. A screen loads about twenty files. */
const FILE_SHARES = {
  healthy: 86,
  late: 5,
  '502 with HTML': 3,
  'answer cut': 3,
  /** No response, then the connection is closed. */
  hanging: 3,
} as const

export type Fault = keyof typeof SHARES
export type FileFault = keyof typeof FILE_SHARES
export const faultKinds = Object.keys(SHARES) as Fault[]
export const fileFaultKinds = Object.keys(FILE_SHARES) as FileFault[]

/** Share of rejected tokens when a token is verified, so that users have to sign in again. */
const REFUSED_TOKENS = 0.5
/** Share of bookings without a `requestId` that lose their response: the app alone must not book twice. */
const LOST_BOOKINGS = 0.3
const LONGEST_DELAY = 4000
const HANG = 6000

type Options = {
  /** Origin of the app's own files. */
  appUrl: string
  /** Whether bookings have a `requestId`. Without it no app can prevent that a server books a duplicate. */
  hasRequestIds: boolean
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

function pick<Kind extends string>(
  random: Random,
  shares: Record<Kind, number>,
  kinds: readonly Kind[],
): Kind {
  let left = random.between(0, 100)
  const found = kinds.find((kind) => (left -= shares[kind]) < 0)
  if (found === undefined) throw new Error('The shares make less than 100')
  return found
}

function increment<Kind>(counts: Map<Kind, number>, kind: Kind): Kind {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return kind
}

/** Whether a request creates a visit. */
const isBooking = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' &&
  /\/booking\/v1\/[^/?]+$/.test(url) &&
  [undefined, 'createHideVIPBooking'].includes(headers['x-service-method']?.toString())

function deliver({ method, url = '', headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { 'proxy-connection': _, ...own } = headers
    const sent = ask(url, { method, headers: { ...own, 'accept-encoding': 'identity' }, agent: false })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const { statusCode = 502, headers: answered } = answer
      buffer(answer).then((whole) => resolve({ status: statusCode, headers: answered, body: whole }), reject)
    })
    sent.end(body)
  })
}

function badGateway(response: ServerResponse, headers: Record<string, string> = {}): void {
  response.writeHead(502, { ...headers, 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
}

/** Sends at least one byte; otherwise the browser retries the request. */
function cut(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Math.max(body.length, 2) })
  response.write(body.subarray(0, Math.floor(body.length / 2)))
  response.flushHeaders()
  setTimeout(() => response.destroy(), 20)
}

/** The proxy of one window: forwards to the backend and the app's server, with faults by its seed. */
export class ChaosProxy {
  /** Disables all faults. */
  isClean = true
  readonly counts = new Map<Fault, number>()
  readonly fileCounts = new Map<FileFault, number>()
  /** Check-in times from the backend's responses, by visitor: two times mean two check-ins. */
  readonly checkinTimes = new Map<string, Set<string>>()
  private held: (() => void)[] = []
  private readonly random: Random
  /** A separate generator, so that the other faults do not depend on the browser's cache. */
  private readonly fileRandom: Random

  private constructor(
    readonly url: string,
    private readonly server: Server,
    seed: string,
    private readonly options: Options,
  ) {
    this.random = new Random(seed)
    this.fileRandom = new Random(`${seed} files`)
  }

  static async open(seed: string, options: Options): Promise<ChaosProxy> {
    const port = await freePort(4390)
    const server = createServer((incoming, response) => {
      proxy.answer(incoming, response).catch(() => response.destroy())
    })
    const proxy = new ChaosProxy(`http://127.0.0.1:${port}`, server, seed, options)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return proxy
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private draw(incoming: IncomingMessage): Fault {
    const fault = pick(this.random, SHARES, faultKinds)
    if (this.options.hasRequestIds || !isBooking(incoming)) return fault
    return fault === 'delivered twice' || this.random.chance(LOST_BOOKINGS) ? 'answer cut' : fault
  }

  private next(incoming: IncomingMessage, body: Buffer): Fault {
    const { method, url = '' } = incoming
    if (this.isClean || method === 'OPTIONS') return 'healthy'
    const fault = this.draw(incoming)
    const isTokenCheck = url.endsWith('/authentication') && body.includes('"jwt"')
    return increment(this.counts, isTokenCheck && this.random.chance(REFUSED_TOKENS) ? '401' : fault)
  }

  private async answerFile(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.isClean
      ? 'healthy'
      : increment(this.fileCounts, pick(this.fileRandom, FILE_SHARES, fileFaultKinds))
    if (fault === '502 with HTML') return badGateway(response)
    if (fault === 'late') await pause(this.fileRandom.between(0, LONGEST_DELAY))
    if (fault === 'hanging') {
      await pause(HANG)
      response.destroy()
      return
    }
    const answer = await deliver(incoming, Buffer.alloc(0))
    if (fault === 'answer cut' && answer.body.length > 0) cut(response, answer)
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (incoming.url?.startsWith(`${this.options.appUrl}/`)) return this.answerFile(incoming, response)
    const body = await buffer(incoming)
    const fault = this.next(incoming, body)
    const { origin = '*' } = incoming.headers
    const readable = { 'Access-Control-Allow-Origin': origin }
    switch (fault) {
      case 'request cut':
        response.destroy()
        return
      case '502 with HTML':
        badGateway(response, readable)
        return
      case '401':
        response
          .writeHead(401, { ...readable, 'Content-Type': 'application/json' })
          .end(JSON.stringify({ name: 'NotAuthenticated', message: 'Not authenticated', code: 401 }))
        return
      case 'late':
        await pause(this.random.between(0, LONGEST_DELAY))
        break
      case 'out of order':
        await Promise.race([new Promise<void>((resolve) => this.held.push(resolve)), pause(LONGEST_DELAY)])
        break
    }
    const [answer] = await Promise.all(
      Array.from({ length: fault === 'delivered twice' ? 2 : 1 }, () => this.pass(incoming, body)),
    )
    if (!answer) return
    if (fault === 'answer cut') cut(response, answer)
    else response.writeHead(answer.status, answer.headers).end(answer.body)
    if (fault !== 'out of order') for (const release of this.held.splice(0)) release()
  }

  private async pass(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const answer = await deliver(incoming, body)
    if (incoming.headers['x-service-method'] === 'checkin' && answer.status < 300) {
      const { visitUser } = JSON.parse(answer.body.toString()) as { visitUser: Record<string, string | null> }
      const { visitUserId, checkinTime } = visitUser
      if (visitUserId && checkinTime) {
        const times = this.checkinTimes.get(visitUserId) ?? new Set()
        this.checkinTimes.set(visitUserId, times.add(checkinTime))
      }
    }
    return answer
  }
}
