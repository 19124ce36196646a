import { bypass, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { startBackend, type Backend } from '../../e2e/backend/start'
import type { TestTenant } from '../contract/support'
import type { Fault } from './faults'

type Recorded = { status: number; body: string; type: string }

/** Name of a call: 'POST /booking/v1/{t} checkin'. */
type Call = string

async function post(address: string, body: object, serviceMethod?: string) {
  const headers = {
    'Content-Type': 'application/json',
    ...(serviceMethod && { 'X-Service-Method': serviceMethod }),
  }
  const response = await fetch(bypass(address, { method: 'POST', headers, body: JSON.stringify(body) }))
  return (await response.json()) as Record<string, unknown>
}

/**
 * The services for the app: the test backend, whose responses are cached so that thousands of repeated
 * requests take no time, with one failing call.
 */
export class Services {
  private readonly answers = new Map<string, Recorded>()
  private readonly server = setupServer(http.all('*', ({ request }) => this.answer(request)))
  private wrong: { call: Call; fault: Fault } | null = null
  private refused: Call | undefined
  private readonly open = new Set<object>()
  private readonly silent = new Set<Request>()
  /** Calls since `begin`, in order. */
  asked: Call[] = []
  /** Number of times the failing call was made since `begin`. */
  met = 0

  private constructor(
    private readonly backend: Backend,
    readonly tenant: TestTenant,
    readonly token: string,
  ) {}

  static async start(): Promise<Services> {
    const backend = await startBackend({ test: true, port: 0, print: () => undefined })
    const made = await post(`${backend.url}/__test/tenants`, { tenants: 2 })
    const tenant = made as unknown as TestTenant
    const { login, password, database } = tenant
    const credentials = { strategy: 'local', login, password, database }
    const { accessToken } = await post(`${backend.url}/api/auth/v1/authentication`, credentials)
    const services = new Services(backend, tenant, String(accessToken))
    services.server.listen({ onUnhandledRequest: 'error' })
    services.countFetches()
    return services
  }

  get url(): string {
    return this.backend.url
  }

  /** Calls the backend directly, without faults. */
  ask(path: string, body: object, serviceMethod?: string): Promise<Record<string, unknown>> {
    return post(this.url + path, body, serviceMethod)
  }

  /**
   * Makes one call fail from now on, or none.
   * @param refused a call that always fails as well
   */
  begin(call?: Call, fault?: Fault, refused?: Call): void {
    this.asked = []
    this.met = 0
    this.wrong = call && fault ? { call, fault } : null
    this.refused = refused
  }

  /** Whether a response is pending. */
  get isBusy(): boolean {
    return this.open.size > this.silent.size
  }

  /** Whether a request is pending that never gets a response. */
  get isSilent(): boolean {
    return this.silent.size > 0
  }

  /** The current requests, for the message if a screen does not settle. */
  get state(): string {
    const { asked, open, silent, wrong } = this
    const told = wrong ? `${wrong.call} · ${wrong.fault.name}` : 'no fault'
    return `${told}: ${asked.length} asked, ${open.size} open, ${silent.size} silent, last ${asked.at(-1)}`
  }

  async stop(): Promise<void> {
    this.server.close()
    await this.backend.close()
  }

  private countFetches(): void {
    const { fetch } = globalThis
    globalThis.fetch = async (...parts) => {
      const call = {}
      this.open.add(call)
      try {
        return await fetch(...parts)
      } finally {
        this.open.delete(call)
      }
    }
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    // A file of the app's own, which the services do not have.
    if (origin !== this.url) return new HttpResponse(null, { status: 404 })
    const serviceMethod = request.headers.get('X-Service-Method')
    const path = decodeURIComponent(pathname).replaceAll(this.tenant.tenantId, '{t}')
    const call = [request.method, path, serviceMethod].filter(Boolean).join(' ')
    this.asked.push(call)
    if (this.wrong?.call === call) {
      this.met++
      return this.wrong.fault.answer() ?? this.silence(request)
    }
    if (this.refused === call) return new HttpResponse(null, { status: 503 })
    const key = [call, request.url, request.headers.get('Authorization'), await request.clone().text()].join(
      '\n',
    )
    const kept = this.answers.get(key) ?? (await this.askBackend(request))
    this.answers.set(key, kept)
    const { status, body, type } = kept
    return new HttpResponse(status === 204 ? null : body, { status, headers: { 'Content-Type': type } })
  }

  private async askBackend(request: Request): Promise<Recorded> {
    // Without its abort signal: a request that a screen cancels is completed and cached all the same.
    const { url, method, headers } = request
    const body = method === 'GET' ? null : await request.text()
    const ask = () => fetch(bypass(url, { method, headers, body }))
    // Retried once, because a keep-alive connection may close just as it is reused on a busy machine.
    const response = await ask().catch(ask)
    const type = response.headers.get('Content-Type') ?? 'application/json'
    return { status: response.status, body: await response.text(), type }
  }

  private silence(request: Request): Promise<never> {
    if (!request.signal.aborted) this.silent.add(request)
    request.signal.addEventListener('abort', () => this.silent.delete(request))
    return new Promise(() => {})
  }
}
