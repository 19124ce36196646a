// What a visitor is told, and keeps, when a server refuses the link or a step, and which addresses are links.
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { linkVisitor, PATH, soon } from './link-visitor'

const visitor = {
  ...linkVisitor,
  company: 'Acme',
}

beforeEach(() => {
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () => HttpResponse.json(visitor)),
    http.get('*/booking/v1/north/visit/7', () => HttpResponse.json({ ...visitor, status: 'booked' })),
    http.get('*/booking/v1/north/visit-user-field', () => answer([])),
    http.get('*/custom-field/v1/north', () => answer([])),
    http.get('*/custom-field-type/v1/north', () => answer([])),
    http.get('*/location/v1/north', () => answer([])),
    http.get('*/company/v1/north/database-setting', () => answer([])),
    http.get('*/company/v1/north/configuration/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/api/auth/v1/tenants/north', () => HttpResponse.json({ id: 'north', name: 'North' })),
  )
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** Until the end of the test, which passes the time of its polls. */
function fakeTimers() {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}

const later = 'This does not work at the moment. Try again later, or ask at reception.'
it.each([
  ['an outage', 503, { message: 'pool exhausted' }, later],
  ['too many requests', 429, { message: 'rate limit' }, later],
  ['a page of a proxy', 413, '<h1>413</h1>', later],
  ['an expired token', 401, { message: 'jwt expired' }, /^Not saved yetThis link cannot .*Ask your host/],
  ['refused input', 422, { message: 'bad ref' }, /Check your details, or ask at reception/],
])(
  'tells a visitor what to do without the words of the server after %s',
  async (_what, status, body, text) => {
    server.use(
      http.patch('*/booking/v1/north/visit-user/v-1', () =>
        typeof body === 'string' ? HttpResponse.html(body, { status }) : HttpResponse.json(body, { status }),
      ),
    )
    window.history.replaceState(null, '', PATH)
    const { user } = await renderAt(PATH)
    await user.type(await screen.findByDisplayValue('Acme'), ' Ltd')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(text)
    expect(alert).not.toHaveTextContent(/jwt|rate|bad ref|administrator/)
  },
)

it.each([
  ['keeps token and input, because a gateway refused it', 404, '<h1>404</h1>', true],
  ['removes token and input, because the service refused it', 404, { message: 'No record found' }, false],
  ['removes token and input, because it is gone', 410, '<h1>410</h1>', false],
])('a link that cannot be used %s', async (_what, status, body, isKept) => {
  sessionStorage.setItem('link:north:v-1', 'token')
  sessionStorage.setItem('link-draft:north:v-1', JSON.stringify({ details: { company: 'Acme Ltd' } }))
  const refuse = () =>
    typeof body === 'string' ? HttpResponse.html(body, { status }) : HttpResponse.json(body, { status })
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', refuse),
    http.get('*/booking/v1/north/visit/7', refuse),
  )
  window.history.replaceState(null, '', PATH)
  await renderAt(PATH)
  expect(await screen.findByRole('heading', { name: /^This link cannot be used/ })).toBeVisible()
  expect(sessionStorage.getItem('link:north:v-1') !== null).toBe(isKept)
  expect(sessionStorage.getItem('link-draft:north:v-1') !== null).toBe(isKept)
})

it('sends a step again when the services answer, also if the browser was never offline', async () => {
  fakeTimers()
  let stored: object = visitor
  let isLost = false
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () =>
      isLost ? HttpResponse.error() : HttpResponse.json(stored),
    ),
    http.patch('*/booking/v1/north/visit-user/v-1', async ({ request }) => {
      if (isLost) return HttpResponse.error()
      stored = { ...stored, ...((await request.json()) as object) }
      return HttpResponse.json(stored)
    }),
    http.get('*/user/v1/north/special-assistance-need', () => answer([])),
  )
  window.history.replaceState(null, '', PATH)
  const { user } = await renderAt(PATH)
  const company = await screen.findByDisplayValue('Acme')
  isLost = true
  await user.type(company, ' Ltd')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/is sent as soon as you are online again/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(screen.getByDisplayValue('Acme Ltd')).toBeVisible()
  isLost = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toBeVisible()
  expect(stored).toMatchObject({ company: 'Acme Ltd' })
})

it('opens by itself after a gateway has refused the link', async () => {
  fakeTimers()
  const handlers = server.listHandlers()
  const refuse = () => HttpResponse.html('<h1>404</h1>', { status: 404 })
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', refuse),
    http.get('*/booking/v1/north/visit/7', refuse),
  )
  window.history.replaceState(null, '', PATH)
  await renderAt(PATH)
  await screen.findByRole('heading', { name: /^This link cannot be used/ })
  server.resetHandlers(...handlers)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByRole('heading', { name: 'Hello Elena' })).toBeVisible()
})

const tails = ['.', ')', '>', '%3E.', '%E2%80%8B', '%C2%A0']
it.each([
  ...tails.map((tail) => `${tail}#access_token=a-token`),
  ...tails.map((tail) => `#access_token=a-token${tail}`),
])('opens with %s behind its ids', async (end) => {
  const [tail = ''] = end.split('#')
  window.history.replaceState(null, '', PATH + end)
  const { router } = await renderAt(PATH + tail)
  expect(await screen.findByDisplayValue('Elena')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: PATH, hash: '' })
  expect(window.location.hash).toBe('')
  expect(sessionStorage.getItem('link:north:v-1')).toBe('a-token')
})

it.each(['7%2F..%2Fv-2/v-1', '7/v-1%2F..%2Fv-2', '7/..%2Fv-1', '7%5C/v-1', '7/v-1%20v-2', '7/%29'])(
  'requests nobody of %s',
  async (ids) => {
    const asked: string[] = []
    server.use(
      http.all('*/booking/*', ({ request }) => {
        asked.push(request.url)
        return answer([])
      }),
    )
    await renderAt(`/visitor-self-update/north/${ids}`)
    expect(await screen.findByRole('heading', { name: /^This link cannot be used/ })).toBeVisible()
    expect(asked).toEqual([])
  },
)

it("'I can't come' is not sent if the visitor was checked in meanwhile", async () => {
  let status = 'expected'
  const sent = vi.fn()
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () =>
      HttpResponse.json({ ...visitor, status, detailsConfirmedAt: soon(-1) }),
    ),
    http.patch('*/booking/v1/north/visit-user/v-1', sent),
  )
  window.history.replaceState(null, '', PATH)
  const { user } = await renderAt(PATH)
  await user.click(await screen.findByRole('button', { name: "I can't come" }))
  status = 'checkedIn'
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: "I can't come" }),
  )
  expect(await screen.findByText('You are checked in')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})

it('opens where the address of the location ends with half of a character', async () => {
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', () =>
      HttpResponse.json({ ...visitor, locationIds: [3], detailsConfirmedAt: soon(-1) }),
    ),
    http.get('*/location/v1/north/3', () =>
      HttpResponse.json({ locationId: 3, name: 'Harbour', address: '1 Quay \ud83d', parentLocationId: null }),
    ),
  )
  await renderAt(PATH)
  const map = await screen.findByRole('link', { name: /map/i })
  expect(map).toHaveAttribute('href', expect.stringMatching(/query=1%20Quay%20%EF%BF%BD$/))
})
