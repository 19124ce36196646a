import type { FaultOrder } from '../backend/test/faults'
import type { RecordedRequest } from '../backend/test/requests'
import type { TenantOrder, TestTenants } from '../backend/test/tenants'
import { API_KEY } from './api-key'

type Made = ReturnType<TestTenants['create']>

export type Fault = FaultOrder
/** A new tenant with its login and ids (e2e/backend/test/tenants.ts, visitors.ts). */
export type Tenant = Required<Omit<Made, 'second'>> & Pick<Made, 'second'>
export type TenantOptions = TenantOrder

/** `database` selects the tenant if the login has several. */
export type Credentials = Pick<Tenant, 'login' | 'password'> & { database?: string }

type Json = Record<string, unknown>

/** A failed call with its status and the backend's message. */
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

/** The services of one tenant with an access token, to inspect and seed data. */
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
        // Bypasses the habits set by a test.
        'X-Plain': 'yes',
        ...(serviceMethod ? { 'X-Service-Method': serviceMethod } : {}),
      },
      body,
    )
  }

  /**
   * @param service the path without version, e.g. `booking/visit-user`
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

/** The test backend from outside the browser: creates tenants, injects faults, inspects requests. */
export class Backend {
  private readonly ordered: string[] = []

  constructor(readonly url: string) {}

  newTenant(options: TenantOptions = {}): Promise<Tenant> {
    return call(`${this.url}/__test/tenants`, 'POST', {}, options)
  }

  async accessToken({ login, password, database }: Credentials): Promise<string> {
    const body = { strategy: 'local', login, password, database }
    const answer = await call<{ accessToken: string }>(
      `${this.url}/api/auth/v1/authentication`,
      'POST',
      {},
      body,
    )
    return answer.accessToken
  }

  async api(tenant: Credentials & Pick<Tenant, 'tenantId'>): Promise<Api> {
    return new Api(this.url, tenant.tenantId, await this.accessToken(tenant))
  }

  /** Makes a tenant's services respond like those of another deployment (`e2e/backend/test/habits.ts`). */
  async takeOn(tenantId: string, habits: readonly string[]): Promise<void> {
    await call(`${this.url}/__test/habits`, 'PUT', {}, { tenantId, habits })
  }

  /** Injects a fault. It is removed at the end of the test or by the returned function. */
  async fault(fault: Fault): Promise<() => Promise<void>> {
    return (await this.countedFault(fault)).end
  }

  /** A fault that also counts the affected calls. */
  async countedFault(fault: Fault): Promise<{ end: () => Promise<void>; met: () => Promise<number> }> {
    const address = `${this.url}/__test/faults`
    const { id } = await call<{ id: string }>(address, 'POST', {}, fault)
    this.ordered.push(id)
    return {
      end: () => this.takeBack(id),
      met: async () => (await call<{ met: number }>(`${address}?id=${id}`, 'GET', {})).met,
    }
  }

  private async takeBack(id: string): Promise<void> {
    await call(`${this.url}/__test/faults?id=${id}`, 'DELETE', {})
  }

  async clearFaults(): Promise<void> {
    await Promise.all(this.ordered.splice(0).map((id) => this.takeBack(id)))
  }

  /**
   * The recorded requests, oldest first, to count calls and inspect their payload.
   * @param path a part of the path: the tenant's id, to exclude calls of other tests
   * @param serviceMethod only calls of this custom method
   */
  requests(path: string, serviceMethod = ''): Promise<RecordedRequest[]> {
    const query = new URLSearchParams({ path, serviceMethod })
    return call(`${this.url}/__test/requests?${query}`, 'GET', {})
  }

  /** Revokes all current tokens of a login (401); a new sign-in works. */
  async expireTokens(login: string): Promise<void> {
    await call(`${this.url}/__test/tokens/expire`, 'POST', {}, { login })
  }

  /** The access token in a visitor's self-update link. */
  async visitorToken({ tenantId }: Pick<Tenant, 'tenantId'>, visitUserId: string): Promise<string> {
    const address = `${this.url}/__test/visitor-tokens`
    return (await call<{ accessToken: string }>(address, 'POST', {}, { tenantId, visitUserId })).accessToken
  }

  /** Disconnects the sockets of a login, as servers do when a token expires. Returns their number. */
  async cutSockets(login: string): Promise<number> {
    const address = `${this.url}/__test/sockets/disconnect`
    return (await call<{ disconnected: number }>(address, 'POST', {}, { login })).disconnected
  }

  /** The password reset mails of a login, oldest first. */
  async passwordMails(login: string): Promise<{ code: string; link: string }[]> {
    const query = new URLSearchParams({ login })
    return call(`${this.url}/__test/mails?${query}`, 'GET', {})
  }

  /** Expires the last password reset code of a login. */
  async expirePasswordCode(login: string): Promise<void> {
    await call(`${this.url}/__test/password-codes/expire`, 'POST', {}, { login })
  }

  /** The response to a tablet's login code. */
  kioskProfile(tenantId: string, loginCode: string): Promise<Json> {
    const method = { 'X-Service-Method': 'getByCode' }
    return call(`${this.url}/machine-profile/v1/${tenantId}`, 'POST', method, { loginCode })
  }

  readonly apiKey = API_KEY
}
