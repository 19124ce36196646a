import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { CodeStep } from '@/pages/skytouch/config/code-step'
import { kioskProfile } from '../../../kiosk/fixtures'
import { server } from '../../../support/server'
import { signInTo } from '../../../support/signed-in'

beforeAll(async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['kiosk-set-up'])
})

const site = { locationId: 'site', parentLocationId: 'gone', name: 'Site' }

it.each([
  ['the root location has a missing parent', 'gone', 404, { name: 'Site', timeZone: null }],
  ['the location is forbidden', 'site', 403, null],
])('a tablet is paired if %s', async (_, id, status, place) => {
  server.use(
    http.post('*/machine-profile/v1/north', () => HttpResponse.json({ ...kioskProfile, locationId: 'site' })),
    http.get(`*/location/v1/north/${id}`, () => new HttpResponse(null, { status })),
    http.get('*/location/v1/north/site', () => HttpResponse.json(site)),
  )
  const onPair = vi.fn<(pairing: object | null) => void>()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodeStep pairing={null} onPair={onPair} onNext={vi.fn()} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  await userEvent.type(screen.getByRole('textbox'), 'NOR-1001{Enter}')
  await vi.waitFor(() => expect(onPair).toHaveBeenCalled(), 30_000)
  expect(onPair.mock.calls).toMatchObject([[{ loginCode: 'NOR-1001', place }]])
})

it('does not report a correct code as wrong if its location was deleted', async () => {
  server.use(
    http.post('*/machine-profile/v1/north', () => HttpResponse.json({ ...kioskProfile, locationId: 'site' })),
    http.get('*/location/v1/north/site', () => HttpResponse.json({ message: 'Gone' }, { status: 410 })),
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CodeStep pairing={null} onPair={vi.fn()} onNext={vi.fn()} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  const code = screen.getByRole('textbox')
  await userEvent.type(code, 'NOR-1001{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(code).toBeValid()
})
