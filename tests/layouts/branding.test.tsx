// A tenant's configuration key `branding` overrides its record: name, logo, accent color.
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { deskBackend } from '../support/desk'
import { fakeTimers, pass } from '../support/fake-timers'
import { server } from '../support/server'

const LOGO = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const record = { id: 'north', database: 'north', name: 'North', primaryColor: '#b45309', logoUrl: LOGO }

/** Longer than the page waits before it loads the configuration. */
const IDLE = 1_000
/** Longer than every pause before a request is repeated. */
const MINUTE = 60_000

fakeTimers()
afterEach(() => document.documentElement.removeAttribute('style'))

const accent = () => document.documentElement.style.getPropertyValue('--accent')

/** Opens a page without data; until the configuration is loaded it has the record's accent color. */
async function open(answer: () => Response) {
  let asked = 0
  deskBackend()
  server.use(
    http.get('*/api/auth/v1/tenants/north', () => HttpResponse.json(record)),
    http.get('*/company/v1/north/configuration/branding', () => {
      asked++
      return answer()
    }),
  )
  await renderAt('/nowhere', { signedIn: true })
  expect(await screen.findByText('North')).toBeVisible()
  await waitFor(() => expect(accent()).not.toBe(''))
  const before = accent()
  expect(asked).toBe(0)
  await pass(IDLE)
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  const [{ queryClient }, { brandingQueries }] = await Promise.all([
    import('@/routes/query-client'),
    import('@/hooks/company/branding'),
  ])
  const { queryKey } = brandingQueries.get('north')
  await waitFor(() => expect(queryClient.getQueryState(queryKey)).toMatchObject({ fetchStatus: 'idle' }))
  return { before, asked: () => asked }
}

const logos = () => [...document.querySelectorAll('header img')].map((image) => image.getAttribute('src'))

it.each([
  ['an object', { name: 'Harbour House', primaryColor: '#1d4ed8', logoUrl: `${LOGO}#2`, font: 'x' }],
  [
    'a text',
    '{"name":"Harbour House","primaryColor":"#1d4ed8","logoUrl":"data:image/gif;base64,R0lGODlhAQABAAAAACw=#2"}',
  ],
])('%s overrides the record', async (_kind, configurationValue) => {
  const { before } = await open(() => HttpResponse.json({ configurationValue }))
  expect(await screen.findByText('Harbour House')).toBeVisible()
  await waitFor(() => expect(accent()).not.toBe(before))
  expect(logos()).toEqual([`${LOGO}#2`])
})

it.each([
  [
    'a logo from another host',
    { logoUrl: 'https://elsewhere.example/logo.png', name: ' ', primaryColor: 'red; x' },
  ],
  ['a list', ['North']],
  ['a text that is not JSON', 'blue'],
  ['nothing', null],
])('%s does not override the record', async (_kind, configurationValue) => {
  const { before } = await open(() => HttpResponse.json({ configurationValue }))
  expect(screen.getByText('North')).toBeVisible()
  expect(accent()).toBe(before)
  expect(logos()).toEqual([LOGO])
})

it.each([401, 403, 404, 405, 501])(
  '%d does not override the record and is not requested again',
  async (status) => {
    const { before, asked } = await open(() => HttpResponse.json({}, { status }))
    await pass(MINUTE)
    // A 401 causes one sign-in and one retry.
    expect(asked()).toBeLessThanOrEqual(status === 401 ? 2 : 1)
    expect(screen.getByText('North')).toBeVisible()
    expect(accent()).toBe(before)
  },
)
