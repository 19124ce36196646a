import { API_KEY } from './api-key'

/** What a test may order for a path: see e2e/backend/test. */
export type Fault = {
  /** What the path must contain. */
  path: string
  method?: string
  serviceMethod?: string
  kind: 'status' | 'raw' | 'delay' | 'hang' | 'drop' | 'truncate'
  status?: number
  body?: unknown
  delayMs?: number
  /** How often it happens; without a number until it is taken back. */
  times?: number
}

export type RecordedRequest = { method: string; path: string; serviceMethod?: string | null; body?: unknown }

/** What POST /__test/tenants answers. */
export type Tenant = {
  tenantId: string
  name: string
  database: string
  login: string
  password: string
  ids: Record<string, unknown>
}

type Json = Record<string, unknown>

/** A refused call: its status, and what the backend said. */
class CallFailed extends Error {
  constructor(
    readonly status: number,
    what: string,
    text: string,
  ) {
    super(`${what} answered ${status}: ${text}`)
  }
}

async function call<T>(
  address: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, `${method} ${address}`, text)
  return (text === '' ? null : JSON.parse(text)) as T
}

/** The services of one tenant with a token, to look at and to seed what a test needs. */
export class Api {
  constructor(
    private readonly url: string,
    readonly tenantId: string,
    readonly accessToken: string,
  ) {}

  private address(service: string, rest = ''): string {
    const [base = '', ...sub] = service.split('/')
    return [`${this.url}/${base}/v1/${this.tenantId}`, ...sub].join('/') + rest
  }

  private send<T>(method: string, address: string, body?: unknown, serviceMethod?: string): Promise<T> {
    return call<T>(
      address,
      method,
      {
        Authorization: `Bearer ${this.accessToken}`,
        ...(serviceMethod ? { 'X-Service-Method': serviceMethod } : {}),
      },
      body,
    )
  }

  /**
   * @param service the word of the path and its sub-resource, e.g. `booking/visit-user`
   * @param query the query string without its question mark
   */
  async find<T = Json>(service: string, query = '$limit=100'): Promise<T[]> {
    const answer = await this.send<T[] | { data: T[] }>('GET', this.address(service, `?${query}`))
    return Array.isArray(answer) ? answer : answer.data
  }

  get<T = Json>(service: string, id: string): Promise<T> {
    return this.send('GET', this.address(service, `/${encodeURIComponent(id)}`))
  }

  create<T = Json>(service: string, data: Json): Promise<T> {
    return this.send('POST', this.address(service), data)
  }

  update<T = Json>(service: string, id: string, data: Json): Promise<T> {
    return this.send('PUT', this.address(service, `/${encodeURIComponent(id)}`), data)
  }

  patch<T = Json>(service: string, id: string, data: Json): Promise<T> {
    return this.send('PATCH', this.address(service, `/${encodeURIComponent(id)}`), data)
  }

  remove<T = Json>(service: string, id: string): Promise<T> {
    return this.send('DELETE', this.address(service, `/${encodeURIComponent(id)}`))
  }

  /** A custom method, e.g. `invoke('booking', 'checkin', { visitId, visitUserId })`. */
  invoke<T = Json>(service: string, method: string, data: Json): Promise<T> {
    return this.send('POST', this.address(service), data, method)
  }
}

export type TenantOptions = { timeZone?: string; logins?: 1 | 2; visitors?: number }

/** The stand-in backend as a test's author sees it: orders and looks, from outside the browser. */
export class Backend {
  private readonly ordered: string[] = []

  constructor(readonly url: string) {}

  newTenant(options: TenantOptions = {}): Promise<Tenant> {
    return call(`${this.url}/__test/tenants`, 'POST', {}, options)
  }

  async accessToken({ login, password, database }: Tenant): Promise<string> {
    const body = { strategy: 'local', login, password, database }
    const answer = await call<{ accessToken: string }>(
      `${this.url}/api/auth/v1/authentication`,
      'POST',
      {},
      body,
    )
    return answer.accessToken
  }

  async api(tenant: Tenant): Promise<Api> {
    return new Api(this.url, tenant.tenantId, await this.accessToken(tenant))
  }

  /** Orders a fault; it is taken back at the end of the test, or by what this returns. */
  async fault(fault: Fault): Promise<() => Promise<void>> {
    const { id } = await call<{ id: string }>(`${this.url}/__test/faults`, 'POST', {}, fault)
    this.ordered.push(id)
    return () => this.takeBack(id)
  }

  private async takeBack(id: string): Promise<void> {
    await call(`${this.url}/__test/faults/${id}`, 'DELETE', {})
  }

  async clearFaults(): Promise<void> {
    await Promise.all(this.ordered.splice(0).map((id) => this.takeBack(id)))
  }

  /** What came in since the start, oldest first, whose path contains these words. */
  requests(path: string): Promise<RecordedRequest[]> {
    return call(`${this.url}/__test/requests?path=${encodeURIComponent(path)}`, 'GET', {})
  }

  /** From now on every token that a login has is answered 401; a new sign-in works. */
  async expireTokens(login: string): Promise<void> {
    await call(`${this.url}/__test/tokens/expire`, 'POST', {}, { login })
  }

  readonly apiKey = API_KEY
}
