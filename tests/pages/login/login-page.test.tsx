import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { routeTable } from '@/routes/route-table'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

it.each(['/?to=%2F%09%2F%5B', '/?to=%2F%09%2F%5B&reason=expired'])(
  'opens with an invalid return path: %s',
  async (address) => {
    await renderAt(address)
    expect(await screen.findByRole('textbox', { name: 'Login' })).toBeVisible()
  },
)

const names: Record<string, string> = {
  '/prebooking': 'New booking',
  '/prebooking/visit-1': 'Booking',
  '/reports': 'Dashboard',
  '/reports/reportData/issuable': 'Cards',
  '/reports/reportData/users': 'Users',
  '/reports/reportData/visitors': 'Visitors',
  '/reports/reports': 'Reports',
  '/tenants': 'Tenants',
  '/utils/locations': 'Locations',
  '/utils/mocaEvents': 'Device events',
  '/utils/visitors': 'Front desk',
  '/visitor-edit/visit-1/visitor-1': 'Visitor',
}
it.each(Object.entries(names))('shows the name of the requested screen %s: %s', async (address, name) => {
  await renderAt(`${address}?of=it`)
  expect(await screen.findByText(`Sign in to go on to ${name}`)).toBeVisible()
})

it('has a name for every screen that needs a sign-in', () => {
  const nameless = routeTable.filter(
    ({ access, path }) =>
      access === 'session' && !Object.keys(names).some((address) => matchPath(path, address)),
  )
  expect(nameless).toEqual([])
})

it.each<[message: string, shown: string, status?: number]>([
  ['Invalid login', 'Login or password is wrong'],
  ['Not authenticated', 'Login or password is wrong'],
  ['', 'Login or password is wrong'],
  ['Your account is locked until 10:00', 'Your account is locked until 10:00'],
  ['Your password has expired', 'Your password has expired'],
  ['Invalid e-mail/password', 'Login or password is wrong'],
  ['Bad credentials', 'Login or password is wrong', 400],
  ['Wrong password', 'Login or password is wrong', 200],
])('shows for a password rejected with %j: %s', async (message, shown, status = 401) => {
  server.use(
    http.post('*/api/auth/v1/authentication', () =>
      HttpResponse.json({ message, success: false }, { status }),
    ),
    // A server that returns no tenants before sign-in.
    http.post('*/auth/v1/tenant-users', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/auth/v1/domains', () => HttpResponse.json([])),
  )
  const { user } = await renderAt('/')
  await user.type(await screen.findByRole('textbox', { name: 'Login' }), 'anna@north.example{Enter}')
  await user.type(await screen.findByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(shown)
})

it('keeps a phone from capitalising or correcting login and password, also a visible password', async () => {
  server.use(
    http.post('*/auth/v1/tenant-users', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/auth/v1/domains', () => HttpResponse.json([])),
  )
  const expectAsTyped = (field: HTMLElement) => {
    expect(field).toHaveAttribute('autocapitalize', 'none')
    expect(field).toHaveAttribute('autocorrect', 'off')
  }
  const { user } = await renderAt('/')
  const login = await screen.findByRole('textbox', { name: 'Login' })
  expectAsTyped(login)
  await user.type(login, 'anna@north.example{Enter}')
  expectAsTyped(await screen.findByLabelText('Password'))
})
