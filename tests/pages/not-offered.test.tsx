// What a deployment declares as missing is hidden from the first paint on, in menus and palette alike.
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../render-at'
import { server } from '../support/server'

type Case = {
  missing: string
  address: string
  role: 'button' | 'link' | 'menuitem'
  name: string
  /** A text that is shown with it. */
  beside: string
  /** The menu that has it. */
  menu?: string
}

const company = { companyId: 5, name: 'Acme', enabled: true }
const question = {
  customFieldId: 6,
  name: 'Plate',
  label: 'Plate',
  appliesTo: 'visit',
  enabled: true,
  customFieldTypeId: 1,
}
const visitor = {
  visitUserId: 2,
  visitId: 1,
  userId: 'vic',
  firstName: 'Vic',
  lastName: 'Vale',
  status: 'expected',
}
const times = { start: '2026-03-10T09:00:00Z', end: '2026-03-10T10:00:00Z' }

const answers: Readonly<Record<string, object>> = {
  '*/company/v1/north': [company],
  '*/company/v1/north/5': company,
  '*/user/v1/north': [{ id: 'anna', login: 'anna@north.example', firstName: 'Anna', lastName: 'North' }],
  '*/custom-field/v1/north': [question],
  '*/custom-field-type/v1/north': [{ customFieldTypeId: 1, name: 'text' }],
  '*/booking/v1/north/visit/1': { visitId: 1, ...times, visitUsers: [{ ...visitor, ...times }] },
  '*/booking/v1/north/visit-user/2': { ...visitor, ...times, subject: '', visitTypeId: 1, hostNames: [] },
  '*/auth/v1/tenants': [{ id: 'north', name: 'North', database: 'n' }],
  '*/auth/v1/tenants/north': { id: 'north', name: 'North', database: 'n' },
}

const cases: Case[] = [
  {
    missing: 'user.create',
    address: '/reports/reportData/users',
    role: 'button',
    name: 'New user',
    beside: 'Users',
  },
  {
    missing: 'issuable.create',
    address: '/reports/reportData/issuable',
    role: 'button',
    name: 'New card',
    beside: 'Cards',
  },
  {
    missing: 'location.create',
    address: '/utils/locations',
    role: 'button',
    name: 'Add the first location',
    beside: 'Locations',
  },
  {
    missing: 'clientConfig.find',
    address: '/tenants',
    role: 'link',
    name: 'Device events',
    beside: 'Tenants',
  },
  {
    missing: 'clearCache.create',
    address: '/tenants',
    role: 'button',
    name: 'Clear cache of North',
    beside: 'Companies',
  },
  {
    missing: 'company.patch',
    address: '/tenants?dialog=companies',
    role: 'button',
    name: 'Edit Acme',
    beside: 'Acme',
  },
  {
    missing: 'company.patch',
    address: '/tenants?dialog=companies',
    role: 'menuitem',
    name: 'Disable',
    beside: 'Delete',
    menu: 'More for Acme',
  },
  {
    missing: 'customField.create',
    address: '/tenants?dialog=questions',
    role: 'button',
    name: 'New question',
    beside: 'Plate',
  },
  {
    missing: 'customField.patch',
    address: '/tenants?dialog=questions',
    role: 'button',
    name: 'Edit Plate',
    beside: 'Plate',
  },
  {
    missing: 'visitUser.remove',
    address: '/visitor-edit/1/2',
    role: 'menuitem',
    name: 'Remove from visit',
    beside: 'Open visit',
    menu: 'More for Vic Vale',
  },
]

// The palette scrolls to its first entry, which the environment cannot.
Element.prototype.scrollIntoView = () => {}

async function open(missing: readonly string[], address: string) {
  vi.resetModules()
  vi.stubEnv('VITE_SERVICES', JSON.stringify({ missing }))
  server.use(
    ...Object.entries(answers).map(([path, answer]) => http.get(path, () => HttpResponse.json(answer))),
    http.get('*/north', () => HttpResponse.json({ total: 0, limit: 50, skip: 0, data: [] })),
    http.get('*/north/*', () => HttpResponse.json({ total: 0, limit: 50, skip: 0, data: [] })),
    http.get('*/v1/*', () => HttpResponse.json([])),
  )
  return renderAt(address, { signedIn: true })
}

it.each(cases)('$missing: $name', async ({ missing, address, role, name, beside, menu }) => {
  const shown = await open([], address)
  if (menu) await shown.user.click(await screen.findByRole('button', { name: menu }))
  expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(beside).length).toBeGreaterThan(0)
  shown.unmount()
  const { user } = await open([missing], address)
  if (menu) await user.click(await screen.findByRole('button', { name: menu }))
  expect((await screen.findAllByText(beside)).length).toBeGreaterThan(0)
  expect(screen.queryByRole(role, { name })).toBeNull()
})

it('user.updateDashboardSettings: a view can not be saved', async () => {
  const entry = async (missing: readonly string[]) => {
    const { user, unmount } = await open(missing, '/reports/reportData/issuable')
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    const item = await screen.findByRole('menuitem', { name: /^Save/ })
    const isDisabled = item.getAttribute('aria-disabled') === 'true'
    unmount()
    return isDisabled
  }
  expect(await entry([])).toBe(false)
  expect(await entry(['user.updateDashboardSettings'])).toBe(true)
})

it('user.toggleSimpleBooking: no user is given simple booking', async () => {
  const switches = async (missing: readonly string[]) => {
    const { user, unmount } = await open(missing, '/reports/reportData/users')
    await user.click(await screen.findByRole('button', { name: 'New user' }))
    expect(await screen.findByRole('switch', { name: /^Host/ })).toBeVisible()
    const found = screen.queryAllByRole('switch', { name: /^Simple booking/ })
    unmount()
    return found.length
  }
  expect([await switches([]), await switches(['user.toggleSimpleBooking'])]).toEqual([1, 0])
})

it('clientConfig.find, in the palette', async () => {
  const { user } = await open(['clientConfig.find'], '/tenants')
  await user.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  expect(await palette.findByText('Locations')).toBeVisible()
  expect(palette.queryByText('Device events')).toBeNull()
})

it('product.find: all tenants can be opened, and nothing asks for another try', async () => {
  await open(['product.find'], '/tenants')
  expect(await screen.findByRole('button', { name: 'Clear cache of North' })).toBeVisible()
  expect(screen.queryByText(/^Could not check where/)).toBeNull()
})
