import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPin } from '@/lib/pin'
import { firstOptions, type Kiosk } from '@/kiosk/device/kiosk'
import { kioskProfile } from '../kiosk/fixtures'
import { renderAt } from '../render-at'
import { answer } from '../support/handlers'
import { server } from '../support/server'

const kiosk: Kiosk = {
  tenant: { name: 'North Harbour' },
  loginCode: 'NOR-1001',
  profile: kioskProfile,
  place: null,
  options: firstOptions(kioskProfile, 'en'),
  pin: { salt: 'c2FsdA==', hash: 'aGFzaA==' },
}
const KEY = 'kiosk:north'
const TITLE = 'This tablet needs a technician'

const refuse = (status: number) => () => HttpResponse.json({ message: 'no' }, { status })
const tenants = { ok: () => HttpResponse.json([{ id: 'north', database: 'north', name: 'North Harbour' }]) }
const codes = { ok: () => HttpResponse.json({ ...kioskProfile, accessToken: 'second' }) }

type Answers = {
  tenant?: () => Response
  code?: (request: Request) => Response
  token?: (token: string | null) => boolean
}
let answers: Answers
let asked: (string | null)[]

beforeEach(() => {
  answers = {}
  asked = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem(KEY, JSON.stringify(kiosk))
  server.use(
    http.get('*/auth/v1/tenants', () => (answers.tenant ?? tenants.ok)()),
    http.post('*/machine-profile/v1/north', ({ request }) => {
      asked.push(request.headers.get('Authorization'))
      return (answers.code ?? codes.ok)(request)
    }),
    http.all('*', ({ request }) =>
      (answers.token ?? (() => true))(request.headers.get('Authorization'))
        ? answer([])
        : HttpResponse.json({}, { status: 401 }),
    ),
  )
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const visit = () => screen.findByRole('button', { name: 'I am here for a visit' })
const notice = () => screen.findByRole('alert')
/** Expects that the stored setup is complete, whatever the servers responded. */
function expectKept() {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kiosk | null
  expect(kept).toMatchObject({ loginCode: 'NOR-1001', options: kiosk.options, pin: kiosk.pin })
  expect(kept?.profile.accessToken).toBeTruthy()
}

describe('a rejected login code', () => {
  it.each([
    [400, 'refuses the login code'],
    [401, 'asks for a sign-in'],
    [403, 'refuses the login code'],
    [404, 'refuses the login code'],
    [410, 'refuses the login code'],
    [422, 'refuses the login code'],
  ])('with %i asks for a technician, while the kiosk continues with its token', async (status, reason) => {
    answers.code = refuse(status)
    await renderAt('/skytouch/north')
    expect(await notice()).toHaveTextContent(TITLE)
    expect(await notice()).toHaveTextContent(reason)
    expect(await visit()).toBeVisible()
    expectKept()
  })

  it.each([429, 500, 502, 503])('is not assumed if the server responds with %i', async (status) => {
    answers.code = refuse(status)
    await renderAt('/skytouch/north')
    expect(await visit()).toBeVisible()
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByText(TITLE)).toBeNull()
    expectKept()
  })

  it('and a rejected token stop check-ins until both are valid again', async () => {
    answers = { code: refuse(403), token: () => false }
    await renderAt('/skytouch/north')
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'I am here for a visit' })).toBeNull()
    expectKept()
    answers = { token: (token) => token === 'Bearer second' }
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
    expect(await visit()).toBeVisible()
    expect(screen.queryByText(TITLE)).toBeNull()
    expectKept()
  })
})

describe('a tenant rejected by the auth API', () => {
  it.each([
    ['an empty list', () => HttpResponse.json([]), 'does not know this organization'],
    ['404', refuse(404), 'does not know this organization'],
    ['401', refuse(401), 'asks for a sign-in'],
    ['403', refuse(403), 'asks for a sign-in'],
  ])('with %s asks for a technician and keeps the setup', async (_, tenant, reason) => {
    answers.tenant = tenant
    await renderAt('/skytouch/north')
    expect(await notice()).toHaveTextContent(TITLE)
    expect(await notice()).toHaveTextContent(reason)
    expect(await visit()).toBeVisible()
    expectKept()
  })
})

describe('the technician notice', () => {
  it('has a retry button', async () => {
    answers.code = refuse(404)
    const { user } = await renderAt('/skytouch/north')
    expect(await notice()).toHaveTextContent(TITLE)
    answers.code = codes.ok
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
    expect(await visit()).toBeVisible()
  })

  it('disappears once the kiosk is started again with a valid code', async () => {
    const options = { ...kiosk.options, touchKeyboard: false }
    localStorage.setItem(KEY, JSON.stringify({ ...kiosk, options, pin: await hashPin('4711') }))
    answers = { code: refuse(403), token: () => false }
    const { router, user } = await renderAt('/skytouch/north')
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    answers = { token: (token) => token === 'Bearer second' }
    await act(() => router.navigate('/skytouch/north/config'))
    await user.type(await screen.findByRole('textbox', { name: 'PIN' }), '4711{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Start kiosk' }))
    expect(await visit()).toBeVisible()
    expect(screen.queryByText(TITLE)).toBeNull()
  })

  it('is not shown on a tablet that is not set up', async () => {
    localStorage.clear()
    await renderAt('/skytouch/north')
    expect(await screen.findByRole('heading', { name: 'This tablet is not set up' })).toBeVisible()
    expect(asked).toEqual([])
  })

  it('is shown if the stored setup cannot be read, and the setup stays stored', async () => {
    localStorage.setItem(KEY, '{"damaged":')
    await renderAt('/skytouch/north')
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
    expect(screen.getByText(/cannot be read/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set up this tablet' })).toBeVisible()
    expect(localStorage.getItem(KEY)).toBe('{"damaged":')
  })
})

it('retries the login code 4 to 12 times in an hour', async () => {
  answers.code = refuse(403)
  await renderAt('/skytouch/north')
  await notice()
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
  expect(asked.length - before).toBeGreaterThanOrEqual(4)
  expect(asked.length - before).toBeLessThanOrEqual(12)
})

it('a login code that requires a sign-in is sent again with the token of the tablet', async () => {
  answers.code = (request) =>
    request.headers.get('Authorization') === 'Bearer first' ? codes.ok() : refuse(401)()
  await renderAt('/skytouch/north')
  expect(await visit()).toBeVisible()
  await waitFor(() => expect(asked).toEqual([null, 'Bearer first']))
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('second'))
  expect(screen.queryByText(TITLE)).toBeNull()
})

it('a profile without a token does not remove the stored token', async () => {
  answers.code = () => HttpResponse.json({ ...kioskProfile, name: 'Renamed', accessToken: null })
  await renderAt('/skytouch/north')
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('Renamed'))
  expectKept()
})
