import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import packageJson from '../../package.json'
import { renderAt } from '../render-at'
import { answer } from '../support/handlers'
import { server } from '../support/server'

beforeEach(() => server.use(http.get('*/api/auth/v1/visitor', () => answer([]))))
afterEach(() => vi.unstubAllEnvs())
afterEach(() => document.querySelector('meta[name=build]')?.remove())

it('shows version and build, and links to the licences in a new tab', async () => {
  const mark = Object.assign(document.createElement('meta'), { name: 'build', content: 'a1b2c3' })
  document.head.append(mark)
  const { user, router } = await renderAt('/tenants?dialog=about', { signedIn: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'About' }))
  expect(dialog.getByText('Visitor Desk')).toBeVisible()
  expect(dialog.getByText(packageJson.version)).toBeVisible()
  expect(dialog.getByText('a1b2c3')).toBeVisible()
  expect(dialog.queryByText(/do not offer/)).toBeNull()
  const link = dialog.getByRole('link', { name: 'Licences of the software used' })
  expect(link).toHaveAttribute('href', '/licences.txt')
  expect(link).toHaveAttribute('target', '_blank')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

it('opens from the account menu', async () => {
  const { user, router } = await renderAt('/tenants', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'About' }))
  expect(await screen.findByRole('dialog', { name: 'About' })).toBeVisible()
  expect(router.state.location.search).toBe('?dialog=about')
})

it('lists the methods that the services are declared not to offer', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_SERVICES', '{"missing":["visitType.find"]}')
  const { user } = await renderAt('/tenants', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'About' }))
  const dialog = await screen.findByRole('dialog', { name: 'About' })
  expect(dialog).toHaveTextContent('The services here do not offer: visitType.find.')
})

it('tells since when the services contradict the settings, and an error names the call and the command', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_SERVICES', '{}')
  server.use(
    http.get('*/location/v1/north', () =>
      HttpResponse.json({ message: 'Invalid query parameter', code: 400 }, { status: 400 }),
    ),
  )
  server.use(http.get('*/booking/v1/north/visit-user', () => answer([])))
  const { user } = await renderAt('/utils/locations', { signedIn: true })
  await user.click(await screen.findByText('Details'))
  expect(await screen.findByText(/location\.find \(.*\) was refused/)).toHaveTextContent(
    'npm run doctor -- --config config.json',
  )
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'About' }))
  const dialog = await screen.findByRole('dialog', { name: 'About' })
  expect(dialog).toHaveTextContent(/Since \d+:\d\d [AP]M the services have not matched the settings/)
})
