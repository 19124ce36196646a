import { screen } from '@testing-library/react'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { routeTable } from '@/routes/route-table'
import { renderAt } from '../../render-at'

it.each(['/?to=%2F%09%2F%5B', '/?to=%2F%09%2F%5B&reason=expired'])('opens at %s', async (address) => {
  await renderAt(address)
  expect(await screen.findByRole('textbox', { name: 'Login' })).toBeVisible()
})

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
it.each(Object.entries(names))('says that one signs in to go on to %s, %s', async (address, name) => {
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
