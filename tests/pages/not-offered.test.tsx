// What a deployment declares as missing is hidden from the first paint on, in menus and palette alike.
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../render-at'
import { server } from '../support/server'

type Role = 'button' | 'link'

const cases: [missing: string, address: string, role: Role, name: string][] = [
  ['user.create', '/reports/reportData/users', 'button', 'New user'],
  ['issuable.create', '/reports/reportData/issuable', 'button', 'New card'],
  ['location.create', '/utils/locations', 'button', 'Add the first location'],
  ['clientConfig.find', '/tenants', 'link', 'Device events'],
]

async function open(missing: readonly string[], address: string) {
  vi.resetModules()
  vi.stubEnv('VITE_SERVICES', JSON.stringify({ missing }))
  server.use(
    http.get('*/north', () => HttpResponse.json({ total: 0, limit: 50, skip: 0, data: [] })),
    http.get('*/north/*', () => HttpResponse.json({ total: 0, limit: 50, skip: 0, data: [] })),
    http.get('*/v1/*', () => HttpResponse.json([])),
  )
  return renderAt(address, { signedIn: true })
}

it.each(cases)('%s', async (missing, address, role, name) => {
  const shown = await open([], address)
  expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0)
  const title = screen.getAllByRole('heading')[0]?.textContent ?? ''
  shown.unmount()
  await open([missing], address)
  expect((await screen.findAllByRole('heading', { name: title })).length).toBeGreaterThan(0)
  expect(screen.queryByRole(role, { name })).toBeNull()
})

it('clientConfig.find, in the palette', async () => {
  const { user } = await open(['clientConfig.find'], '/tenants')
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  expect(await palette.findByText('Locations')).toBeVisible()
  expect(palette.queryByText('Device events')).toBeNull()
})
