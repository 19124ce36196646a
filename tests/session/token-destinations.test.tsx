// The session's token is sent only to the services, and only in a header.
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../render-at'
import { answer } from '../support/handlers'
import { server } from '../support/server'

const TOKEN = 'a-token'
const LOGO = 'https://assets.example/north.png'

type Kind = 'bearer' | 'none' | 'elsewhere'

/** Whether the token is in `Authorization`, missing, or anywhere else. */
async function kindOf(request: Request): Promise<Kind> {
  const headers = new Headers(request.headers)
  const bearer = headers.get('Authorization')
  headers.delete('Authorization')
  const isSignIn = request.method === 'POST' && new URL(request.url).pathname.endsWith('/authentication')
  const body = isSignIn ? '' : await request.clone().text()
  const rest = [request.url, ...headers.values(), document.cookie, body].join('\n')
  if (rest.includes(TOKEN)) return 'elsewhere'
  return bearer === null ? 'none' : 'bearer'
}

/** Kinds of requests by host. */
let sent: Record<string, Set<Kind>> = {}
const note = ({ request }: { request: Request }) => {
  const kinds = (sent[new URL(request.url).host] ??= new Set())
  void kindOf(request).then((kind) => kinds.add(kind))
}

beforeEach(() => {
  sent = {}
  server.events.on('request:start', note)
  vi.stubEnv('VITE_API_URL', 'https://api.example')
  vi.stubEnv('VITE_AUTH_API_URL', 'https://auth.example')
  vi.stubEnv('VITE_AUTH_API_KEY', 'a-key')
  vi.stubEnv('VITE_ICON_API_URL', 'https://icons.example')
  vi.stubEnv('VITE_ASSET_HOSTS', 'assets.example')
  server.use(
    http.get('https://api.example/api/auth/v1/tenants/north', () =>
      HttpResponse.json({ id: 'north', database: 'north', name: 'North Harbour', logoUrl: LOGO }),
    ),
    http.get('https://icons.example/*', () => HttpResponse.json({ icons: {} })),
    http.get('https://auth.example/auth/v1/tenants', () => HttpResponse.json([])),
    http.post('https://auth.example/auth/v1/tenant-users', () => HttpResponse.json([])),
    http.get('https://api.example/company/v1/north', () => answer([])),
    http.get('*/build.json', () => HttpResponse.json({ id: 'x' })),
    http.delete('https://api.example/api/auth/v1/authentication', () => HttpResponse.json({})),
  )
})
afterEach(() => {
  server.events.removeListener('request:start', note)
  vi.unstubAllEnvs()
})

it("the token is not sent to the icon service, the separate auth API, asset hosts or the app's server", async () => {
  await renderAt('/password', { signedIn: true })
  const [
    { startSession },
    { iconService },
    { authTenantsService },
    { companyService },
    { buildManifestService },
  ] = await Promise.all([
    import('@/session/session'),
    import('@/services/icon'),
    import('@/services/auth-tenants'),
    import('@/services/company/company'),
    import('@/services/build-manifest'),
  ])
  await startSession()
  await iconService.get('mdi:home')
  await authTenantsService.findByIds(['north'])
  await authTenantsService.forUser('anna@north.example')
  await authTenantsService.ofHost('desk.example')
  await companyService.find('north', {})
  await buildManifestService.get()
  const logo = await waitFor(() => {
    const found = document.querySelector(`img[src^="https://assets.example"]`)
    if (!found) throw new Error('The logo is not there')
    return found
  })
  expect(logo).toHaveAttribute('src', LOGO)
  expect(screen.queryByText(TOKEN)).toBeNull()
  const { signOut } = await import('@/session/sign-out')
  await signOut()
  // The sign-in itself has no header.
  await waitFor(() =>
    expect(sent).toEqual({
      'api.example': new Set(['none', 'bearer']),
      'auth.example': new Set(['none']),
      'icons.example': new Set(['none']),
      [window.location.host]: new Set(['none']),
    }),
  )
})
