import { afterAll, beforeEach, vi } from 'vitest'
import { startBackend } from '../../e2e/backend/start'
import type { TestTenant } from '../contract/support'

const API_KEY = 'demo-api-key'

/** One recorded request, with `{t}` for its tenant. */
export type SentRequest = {
  /** 'POST /user/v1/{t}' and the custom method's name if there is one. */
  call: string
  query: string
  body: unknown
  /** The names of the headers that the client set. */
  headers: string[]
}

type Recorded = { method: string; path: string; query: string; serviceMethod: string | null; body: unknown }

/**
 * The app's clients with their own backend, signed in to a new tenant. Await it at the top of a test file
 * before importing the clients, because they read the URLs on import.
 */
export async function openTestBackend(environment: Record<string, string> = {}) {
  const backend = await startBackend({ test: true, port: 0, print: () => undefined })
  const sent: string[][] = []
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    // msw passes a Request object.
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers)
    sent.push([...headers.keys()].sort())
    return plainFetch(input, init)
  }
  const values = { VITE_API_URL: backend.url, VITE_AUTH_API_KEY: API_KEY, ...environment }
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)

  async function control<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await plainFetch(`${backend.url}/__test/${path}`, {
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /__test/${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

  async function forget() {
    sent.length = 0
    await control('DELETE', 'requests')
  }

  const tenant = await control<TestTenant>('POST', 'tenants', {})
  const { authenticationService } = await import('@/services/authentication')
  await authenticationService.authenticate(tenant.login, tenant.password, tenant.database)

  beforeEach(forget)
  afterAll(async () => {
    globalThis.fetch = plainFetch
    await backend.close()
    // Thousands of tenants have as many databases to close (`npm run habits`).
  }, 60_000)

  return {
    tenant,
    t: tenant.tenantId,
    url: backend.url,
    control,
    /** Clears the requests that `sentRequests` returns. */
    forget,

    /** Signs in to a new tenant without recorded requests. */
    async enter(order: object = {}): Promise<TestTenant> {
      const own = await control<TestTenant>('POST', 'tenants', order)
      await authenticationService.authenticate(own.login, own.password, own.database)
      await forget()
      return own
    },

    /**
     * All requests since the test began or its tenant was entered.
     * @param tenantId the tenant that is replaced by `{t}`
     */
    async sentRequests(tenantId = tenant.tenantId): Promise<SentRequest[]> {
      const requests = await control<Recorded[]>('GET', 'requests')
      return requests.map(({ method, path, query, serviceMethod, body }, index) => ({
        call: `${method} ${path.replace(tenantId, '{t}')}${serviceMethod ? ` ${serviceMethod}` : ''}`,
        query,
        body,
        headers: sent[index] ?? [],
      }))
    },

    /** Injects a fault for this tenant. */
    fault: (order: object) => control('POST', 'faults', { path: tenant.tenantId, times: 1, ...order }),
  }
}

/** The error of a promise that must reject. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as Error & { code?: number },
  )
