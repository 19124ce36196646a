import { afterAll, beforeEach, vi } from 'vitest'
import { startBackend } from '../../e2e/backend/start'
import type { TestTenant } from '../contract/support'

const API_KEY = 'demo-api-key'

/** One request as it reached the backend, its tenant written as `{t}`. */
export type Asked = {
  /** 'POST /user/v1/{t}' and the custom method's name where it has one. */
  call: string
  query: string
  body: unknown
  /** The names of the headers that the client set. */
  headers: string[]
}

type Recorded = { method: string; path: string; query: string; serviceMethod: string | null; body: unknown }

/**
 * The app's clients against a backend of its own, signed in at a fresh tenant. To be awaited at the top of a test file,
 * before the clients are imported: they read the addresses when they are loaded.
 */
export async function openStand(environment: Record<string, string> = {}) {
  const backend = await startBackend({ test: true, port: 0, print: () => undefined })
  const sent: string[][] = []
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    // msw hands on a whole request.
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
    // Thousands of tenants have as many databases (`npm run habits`).
  }, 60_000)

  return {
    tenant,
    t: tenant.tenantId,
    url: backend.url,
    control,
    /** Leaves out of `asked` what was asked so far. */
    forget,

    /** Signs in at a tenant of its own, of which nothing was asked yet. */
    async enter(order: object = {}): Promise<TestTenant> {
      const own = await control<TestTenant>('POST', 'tenants', order)
      await authenticationService.authenticate(own.login, own.password, own.database)
      await forget()
      return own
    },

    /**
     * Everything that reached the backend since the test began, or its tenant was entered.
     * @param tenantId which one is written as `{t}`
     */
    async asked(tenantId = tenant.tenantId): Promise<Asked[]> {
      const requests = await control<Recorded[]>('GET', 'requests')
      return requests.map(({ method, path, query, serviceMethod, body }, index) => ({
        call: `${method} ${path.replace(tenantId, '{t}')}${serviceMethod ? ` ${serviceMethod}` : ''}`,
        query,
        body,
        headers: sent[index] ?? [],
      }))
    },

    /** Orders a fault for this tenant; it goes with the tenant. */
    fault: (order: object) => control('POST', 'faults', { path: tenant.tenantId, times: 1, ...order }),
  }
}

/** What a promise fails with. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as Error & { code?: number },
  )
