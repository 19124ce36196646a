// Services without a flag for hosts declare the role by which they are known.
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../../render-at'
import { answer, signedInHandlers } from '../../../../support/handlers'
import { server } from '../../../../support/server'

const people = [
  { id: 'hana', firstName: 'Hana', lastName: 'Hart', role: 'host' },
  { id: 'rosa', firstName: 'Rosa', lastName: 'Roth', role: 'reception' },
]

/** Opens Hana Hart. @returns the roles that were asked for */
async function openHana(more: object) {
  const roles: (string | null)[] = []
  const users = people.map((user) => ({ ...user, ...more }))
  server.use(
    ...signedInHandlers.slice(0, -2),
    http.get('*/user/v1/north', ({ request }) => {
      const role = new URL(request.url).searchParams.get('role')
      roles.push(role)
      return answer(users.filter((user) => role === null || user.role === role))
    }),
    http.get('*/user/v1/north/hana', () => HttpResponse.json(users[0])),
    http.get('*', () => answer([])),
  )
  const { user } = await renderAt('/reports/reportData/users?kind=hosts', { signedIn: true })
  await user.click(await screen.findByRole('link', { name: 'Hana Hart' }))
  const form = within(await screen.findByRole('dialog', { name: 'Hana Hart' }))
  expect(await form.findByRole('switch', { name: /^Enabled/ })).toBeVisible()
  return { roles, form }
}

it('asks for them by their role, and offers no switch that would take one away', async () => {
  vi.stubEnv('VITE_SERVICES', '{"host":{"field":"role","value":"host"}}')
  const { roles, form } = await openHana({})
  expect(roles).toContain('host')
  expect(screen.queryByText('Rosa Roth')).toBeNull()
  expect(form.queryByRole('switch', { name: /^Host/ })).toBeNull()
})

it('offers the switch where a flag says who is a host', async () => {
  const { roles, form } = await openHana({ isHost: true })
  expect(roles).not.toContain('host')
  expect(form.getByRole('switch', { name: /^Host/ })).toBeChecked()
})
