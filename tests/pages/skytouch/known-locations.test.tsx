import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { tenantKey } from '@/hooks/keys'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { pairKiosk } from './support'

const key = tenantKey('north', 'location', 'find')

/** Opens the home screen with locations, which are then requested again with this response. */
async function openWithOldLocations(response: () => Response) {
  pairKiosk()
  server.use(http.get('*/location/v1/north', () => answer([{ locationId: 7, name: 'Lobby' }])))
  const { user } = await renderAt('/skytouch/north')
  await screen.findByRole('button', { name: 'I am here for a visit' })
  const { queryClient } = await import('@/routes/query-client')
  await vi.waitUntil(() => queryClient.getQueryState(key)?.status === 'success')
  server.use(http.get('*/location/v1/north', response))
  await queryClient.invalidateQueries({ queryKey: key })
  return { user, queryClient }
}

it('a kiosk stays in use while its locations cannot be loaded again', async () => {
  const { user, queryClient } = await openWithOldLocations(failed)
  await vi.waitUntil(() => queryClient.getQueryState(key)?.status === 'error', { timeout: 30_000 })
  await user.click(screen.getByRole('button', { name: 'I am here for a visit' }))
  expect(await screen.findByRole('heading', { name: 'Do you have an appointment?' })).toBeVisible()
})

const failed = () => new HttpResponse(null, { status: 500 })
const signedOut = () =>
  HttpResponse.json({ name: 'NotAuthenticated', message: '', code: 401 }, { status: 401 })

it.each([
  ['the service fails', failed],
  ['its token cannot be renewed', signedOut],
])('a kiosk that was restarted stays in use while %s', async (_, response) => {
  pairKiosk()
  server.use(http.get('*/location/v1/north', response), http.post('*/machine-profile/v1/north', failed))
  const { user } = await renderAt('/skytouch/north')
  const { queryClient } = await import('@/routes/query-client')
  await vi.waitUntil(() => queryClient.getQueryState(key)?.status === 'error', { timeout: 30_000 })
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  expect(await screen.findByRole('heading', { name: 'Do you have an appointment?' })).toBeVisible()
})

it('a kiosk is out of order if the server rejects the request for its locations', async () => {
  const refused = () => HttpResponse.json({ name: 'Forbidden', message: '', code: 403 }, { status: 403 })
  await openWithOldLocations(refused)
  expect(await screen.findByRole('heading', { name: 'This tablet is out of order' })).toBeVisible()
})
