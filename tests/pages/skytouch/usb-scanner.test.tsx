// Codes that a USB scanner types on screens other than home and the scan screen.
import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { visitor } from '../../kiosk/fixtures'
import { renderAt } from '../../render-at'
import { scan } from '../../support/scanner'
import { server } from '../../support/server'
import { pairKiosk } from './support'

vi.mock('@/widgets/qr-scanner/scanning', () => ({ startScanning: () => () => {} }))

const linkOf = (visitUserId: string) => `https://visit.example/visitor-self-update/north/v-a/${visitUserId}\n`

/** A second visitor of the same visit, besides Elena. */
const omar = {
  ...visitor,
  visitUserId: 'vu-2',
  firstName: 'Omar',
  locationIds: [],
  start: new Date().toISOString(),
  end: new Date(Date.now() + 3_600_000).toISOString(),
}

beforeEach(() => {
  pairKiosk({ locales: ['en', 'fr'] })
  server.use(
    http.get('*/booking/v1/north/visit-user/vu-2', () => HttpResponse.json(omar)),
    http.get('*/booking/v1/north/visit-user/vu-0', () =>
      HttpResponse.json({ name: 'NotFound', message: 'No such visitor', code: 404 }, { status: 404 }),
    ),
  )
})

afterEach(() => void vi.useRealTimers())

const question = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openKiosk() {
  const { user } = await renderAt('/skytouch/north')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('button', { name: 'I am here for a visit' })).toBeVisible()
  return press
}

it('a code is taken where the visitor is asked for an appointment', async () => {
  const press = await openKiosk()
  await press('I am here for a visit')
  expect(await question('Do you have an appointment?')).toBeVisible()
  scan(linkOf('vu-1'))
  expect(await question('Hello Elena')).toBeVisible()
})

it('after an unknown code the next one is taken at once', async () => {
  await openKiosk()
  scan(linkOf('vu-0'))
  expect(await question('We do not know this code')).toBeVisible()
  scan(linkOf('vu-1'))
  expect(await question('Hello Elena')).toBeVisible()
})

it('the last screen ignores its own visitor’s code, and the next one begins in the language of the kiosk', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const press = await openKiosk()
  await press('Français')
  scan(linkOf('vu-1'))
  await press('Oui, c’est moi')
  expect(await question('Votre arrivée est enregistrée, Elena')).toBeVisible()
  scan(linkOf('vu-1'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(await question('Votre arrivée est enregistrée, Elena')).toBeVisible()
  scan(linkOf('vu-2'))
  expect(await question('Hello Omar')).toBeVisible()
})

it('the scan screen stays open after a foreign code, as long as after it was opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  const press = await openKiosk()
  await press('I have a QR code')
  expect(await question('Hold up your QR code')).toBeVisible()
  await pass(25_000)
  scan('WIFI:S:Guests;;\n')
  expect(await screen.findByText(/^This is a Wi-Fi code/)).toBeVisible()
  await pass(20_000)
  expect(screen.getByText(/^This is a Wi-Fi code/)).toBeVisible()
  await pass(10_000)
  expect(await question('No code was seen')).toBeVisible()
})
