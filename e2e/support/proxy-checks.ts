import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { writePolicy } from '../../deploy/policy-files'
import type { Served, Services } from '../served'
import { API_KEY } from './api-key'
import { Backend } from './backend'
import { placesFolder } from './built-app'
import { startRecorder } from './recorder'
import { SignInScreen } from './sign-in-screen'

type Answer = { status: number; headers: IncomingHttpHeaders }
type Call = { method?: string; headers?: OutgoingHttpHeaders; body?: string }

/** Sends a path exactly as given; `fetch` would normalise it. */
function ask(server: string, path: string, { method = 'GET', headers = {}, body = '' }: Call = {}) {
  const { hostname, port } = new URL(server)
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Serves a built app, by default that of all other tests, and proxies the services. */
export type Serve = (services: Services, folder?: string) => Promise<Served>

/** Starts a gateway, a separate auth API and the proxy in front of them. */
async function startProxy(serve: Serve) {
  const [api, auth] = await Promise.all([startRecorder(), startRecorder()])
  const app = await serve({ api: api.url, auth: auth.url, key: API_KEY })
  return {
    api,
    auth,
    ask: (path: string, call?: Call) => ask(app.url, path, call),
    forwarded: () => [...api.calls, ...auth.calls].map(({ method, url }) => `${method} ${url}`),
    close: () => Promise.all([app.close(), api.close(), auth.close()]),
  }
}

const forUser: Call = {
  method: 'POST',
  headers: { 'X-Service-Method': 'forUser', 'Content-Type': 'application/json' },
  body: '{"login":"anna"}',
}

/** All calls of the app to the separate auth API, see `src/services/auth-tenants.ts`. */
const authCalls: [string, Call][] = [
  ['/auth/v1/domains?%24limit=50', {}],
  ['/auth/v1/domain-tenants?domainId=7', {}],
  ['/auth/v1/tenants?id%5B%24in%5D%5B%5D=1', {}],
  ['/auth/v1/tenant-users', forUser],
]

/** Headers by which a client could change what a call means, or that are not for the separate auth API. */
const hostileHeaders = {
  Cookie: 'tenant=north',
  Authorization: 'Bearer token',
  'x-api-key': 'guessed',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Original-URL': '/auth/v1/users',
  'X-Forwarded-For': '192.0.2.1',
  Connection: 'Upgrade',
  Upgrade: 'h2c',
  Forwarded: 'for=192.0.2.1',
  'Method-Override': 'DELETE',
  'True-Client-IP': '192.0.2.1',
  X_Service_Method: 'remove',
}

/** Headers of a forwarded call to the separate auth API: none is the client's but the method of `forUser`. */
const authHeaders =
  /^(host|connection|accept|accept-encoding|content-(type|length)|x-api-key|x-service-method|x-forwarded-(for|host|proto))$/

const withMethod = (name: string | string[]): Call => ({
  ...forUser,
  headers: { ...forUser.headers, 'X-Service-Method': name },
})

const refusedCalls: [string, Call][] = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method): [string, Call] => [
    '/auth/v1/tenants',
    { method },
  ]),
  ['/auth/v1/domains', { headers: { 'X-Service-Method': 'remove' } }],
  ['/auth/v1/tenant-users', {}],
  ['/auth/v1/tenant-users', { method: 'POST', body: '{}' }],
  ['/auth/v1/tenant-users', withMethod('create')],
  ['/auth/v1/tenant-users', withMethod('forUserX')],
  ['/auth/v1/tenant-users/1', forUser],
  ...[
    '/auth/v1',
    '/auth/v1/',
    '/auth/v1/users',
    '/auth/v1/tenants/',
    '/auth/v1/tenants/1',
    '/auth/v1/Domains',
    '/auth/v1/domains.json',
    '/auth/v1/domains;x=1',
    '/auth/v1/domains%20',
    '/auth/v1/domains%3Fx',
    '/auth/v1/dom%61ins',
    '/%61uth/v1/domains',
  ].map((path): [string, Call] => [path, {}]),
]

/** Paths that this server and a service behind it may read differently. */
const oddPaths = [
  '/admin/..%2fauth/v1/domains',
  '/admin/..%2Fauth/v1/domains',
  '/admin/%2e%2e/auth/v1/domains',
  '/admin/../auth/v1/domains',
  '//auth/v1/domains',
  '/auth//v1/domains',
  '/auth/./v1/domains',
  '/auth/v1//domains',
  '/auth/v1/x/../domains',
  '/auth/v1/users/..%2fdomains',
  '/auth%2fv1/domains',
  '/auth/v1%2Fdomains',
  String.raw`/auth\v1\domains`,
  '/auth%5cv1%5Cdomains',
  '/booking/v1/..%2f..%2fauth/v1/domains',
  '/booking/v1/..%5c..%5cauth/v1/domains',
  '/booking/v1/%252e%252e/%252e%252e/auth/v1/domains',
  '/booking/v1/..;/..;/auth/v1/domains',
  '/admin/..%2fbooking/v1/north/visit',
  '/admin/%2E%2E/booking/v1/north/visit',
  '/admin/../booking/v1/north/visit',
  '//booking/v1/north/visit',
  '/booking/v1//north/visit',
  '/booking/v1/north/..',
  '/booking/v1/./north/visit',
  '/booking%2fv1/north/visit',
  String.raw`/booking/v1/north\..\visit`,
  '/api%2fauth/v1/tenants',
  '//api/auth/v1/tenants',
  '/socket.io/..%2fadmin',
  '/booking/v1/north/visit/..#x',
  '/booking/v1/north/visit#/auth/v1/domains',
  '/booking/v1/north/..%3b/visit',
  '/booking/v1/north/.%09/visit',
  '/booking/v1/%c0%ae%c0%ae/visit',
  '/booking/v1/..%C0%AFvisit',
  '/booking/v1/%e0%80%ae/visit',
  '/booking/v1/%25c1%259c/visit',
  '/booking/v1/%f0%80%80%af/visit',
]

/** Paths that only a server without case distinction takes for a service's. */
const otherCase = ['/AUTH/V1/domains', '/Auth/v1/domains', '/API/auth/v1/tenants', '/BOOKING/V1/north/visit']

/** Security headers of all that a proxy answers, each once. */
const guards = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const sandbox = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Tests of what a server that proxies the services lets through, and of the headers of its answers. */
export function checkProxy(serve: Serve): void {
  test('the proxy forwards all calls of the app to the separate auth API with the key alone', async () => {
    const proxy = await startProxy(serve)
    try {
      for (const [path, { headers, ...call }] of authCalls) {
        const answer = await proxy.ask(path, { ...call, headers: { ...hostileHeaders, ...headers } })
        expect([path, answer.status]).toEqual([path, 200])
      }
      expect(proxy.auth.calls.map(({ method, url, body }) => [method, url, body])).toEqual(
        authCalls.map(([path, { method = 'GET', body = '' }]) => [method, path, body]),
      )
      expect(proxy.auth.calls.map(({ headers }) => headers['x-service-method'])).toEqual(
        authCalls.map(([, { headers }]) => headers?.['X-Service-Method']),
      )
      expect(proxy.auth.calls.at(-1)?.headers['content-type']).toBe('application/json')
      for (const { url, headers } of proxy.auth.calls) {
        expect([url, headers['x-api-key']]).toEqual([url, API_KEY])
        expect([url, headers['x-forwarded-for']]).toEqual([url, '127.0.0.1'])
        expect([url, Object.keys(headers).filter((name) => !authHeaders.test(name))]).toEqual([url, []])
        expect([url, headers['connection']]).not.toEqual([url, 'Upgrade'])
      }
    } finally {
      await proxy.close()
    }
  })

  test('the proxy refuses every other call below the path of the separate auth API', async () => {
    const proxy = await startProxy(serve)
    try {
      const passed: unknown[] = []
      for (const [path, call] of refusedCalls) {
        const { status } = await proxy.ask(path, call)
        if (status !== 403) passed.push([status, path, call])
      }
      expect.soft(passed).toEqual([])
      expect(proxy.forwarded()).toEqual([])

      // Of two headers either server may read only one; it must forward no other.
      for (const names of [
        ['forUser', 'create'],
        ['create', 'forUser'],
      ])
        await proxy.ask('/auth/v1/tenant-users', withMethod(names))
      for (const { headers } of proxy.auth.calls) expect(headers['x-service-method']).toBe('forUser')
    } finally {
      await proxy.close()
    }
  })

  test('the proxy refuses odd spellings of the paths of all services and forwards none', async () => {
    const proxy = await startProxy(serve)
    try {
      const passed: unknown[] = []
      for (const path of oddPaths)
        for (const call of [{}, forUser]) {
          const { status } = await proxy.ask(path, call)
          if (status !== 400) passed.push([status, path, call.method])
        }
      expect.soft(passed).toEqual([])
      for (const path of otherCase) {
        const { headers } = await proxy.ask(path)
        expect.soft([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
      }
      expect(proxy.forwarded()).toEqual([])
    } finally {
      await proxy.close()
    }
  })

  test('the gateway gets the paths and queries of the app unchanged, and never the key', async () => {
    const proxy = await startProxy(serve)
    try {
      const paths = [
        '/booking/v1/north/visit-user/a.b~c-1?name=..%2F%2F&next=//x/../y',
        '/company/v1/north/configuration/two%20words%25',
        '/api/auth/v1/tenant-users?id%5B%24in%5D%5B%5D=1',
        '/user/v1/%C3%BCber/user-photo',
        '/user/v1/%E0%A4%A8%E2%80%A6%F0%9F%98%80/user-photo',
      ]
      for (const path of paths) expect([path, (await proxy.ask(path)).status]).toEqual([path, 200])
      expect(proxy.api.calls.map(({ url }) => url)).toEqual(paths)
      expect(proxy.api.calls.map(({ headers }) => headers['x-api-key'])).toEqual(paths.map(() => undefined))
    } finally {
      await proxy.close()
    }
  })

  test('only a WebSocket takes over a connection to a service', async () => {
    const proxy = await startProxy(serve)
    try {
      for (const Upgrade of ['websocket', 'h2c'])
        await proxy.ask('/socket.io/?EIO=4&transport=websocket', {
          headers: { Upgrade, Connection: 'Upgrade, X-Forwarded-For', 'HTTP2-Settings': 'AAMAAABkAAQ' },
        })
      const [socket, other] = proxy.api.calls.map(({ headers }) => headers)
      expect(socket).toMatchObject({ upgrade: 'websocket', connection: expect.stringMatching(/^upgrade$/i) })
      expect(other?.upgrade).toBeUndefined()
      expect(other?.connection ?? '').not.toMatch(/upgrade|forwarded/i)
      for (const headers of [socket, other]) expect(headers?.['x-forwarded-for']).toBe('127.0.0.1')
    } finally {
      await proxy.close()
    }
  })

  test('answers, errors and redirects of the services have the security headers of the pages', async () => {
    const proxy = await startProxy(serve)
    try {
      for (const path of ['/booking/v1/north/visit', '/auth/v1/domains'])
        for (const status of [200, 302, 404, 500]) {
          const answer = await proxy.ask(`${path}?status=${status}`)
          expect
            .soft([path, answer.status, answer.headers])
            .toEqual([
              path,
              status,
              expect.objectContaining({ ...guards, 'content-security-policy': sandbox }),
            ])
        }
    } finally {
      await proxy.close()
    }
  })

  test("the proxy's own errors have the security headers of the pages", async () => {
    const proxy = await startProxy(serve)
    try {
      const errors: [number, Answer][] = [
        [400, await proxy.ask('/admin/..%2fauth/v1/domains')],
        [403, await proxy.ask('/auth/v1/users')],
      ]
      await Promise.all([proxy.api.close(), proxy.auth.close()])
      errors.push(
        [502, await proxy.ask('/booking/v1/north/visit')],
        [502, await proxy.ask('/auth/v1/domains')],
      )
      for (const [status, answer] of errors)
        expect.soft([answer.status, answer.headers]).toEqual([
          status,
          expect.objectContaining({
            ...guards,
            'content-security-policy': expect.stringMatching(
              /^default-src 'none';[^,]*frame-ancestors 'none'/,
            ),
          }),
        ])
    } finally {
      await proxy.close()
    }
  })

  test('a person signs in where only the proxy has the API key', async ({ page }) => {
    const backendUrl = process.env.E2E_BACKEND_URL ?? ''
    const tenant = await new Backend(backendUrl).newTenant()
    const folder = mkdtempSync(join(tmpdir(), 'app-'))
    cpSync(placesFolder(), folder, { recursive: true })
    writePolicy(folder, {})
    const app = await serve({ api: backendUrl, auth: backendUrl, key: API_KEY }, folder)
    try {
      writeFileSync(join(folder, 'config.json'), JSON.stringify({ VITE_AUTH_API_URL: app.url }))
      const authRequests: Record<string, string>[] = []
      page.on('request', (sent) => {
        if (sent.url().startsWith(`${app.url}/auth/v1/`)) authRequests.push(sent.headers())
      })
      const screen = new SignInScreen(page)
      await screen.open(app.url)
      await screen.enterLogin(tenant.login)
      await screen.enterPassword(tenant.password)
      await expect(page).toHaveURL(/\/utils\/visitors/)
      await expect(page.getByRole('grid').getByText('Elena Expected')).toBeVisible()
      expect(authRequests.length).toBeGreaterThan(1)
      for (const headers of authRequests) expect(headers).not.toHaveProperty('x-api-key')
    } finally {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
