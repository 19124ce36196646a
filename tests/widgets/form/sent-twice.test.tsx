import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'

it('creates one location if Enter is pressed twice', async () => {
  const created: unknown[] = []
  let answerAll = () => {}
  const released = new Promise<void>((resolve) => (answerAll = resolve))
  server.use(
    http.get('*/location/v1/north', () => answer([{ locationId: 'l-1', name: 'Tower' }])),
    http.post('*/location/v1/north', async ({ request }) => {
      created.push(await request.json())
      await released
      return HttpResponse.json({ locationId: `l-${created.length + 1}`, name: 'Lobby' }, { status: 201 })
    }),
    http.get('*', () => answer([])),
  )
  const { user } = await renderAt('/utils/locations', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Add' }, { timeout: 30_000 }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Lobby{Enter}{Enter}')
  await waitFor(() => expect(created).not.toEqual([]))
  answerAll()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(created).toEqual([{ name: 'Lobby' }])
})

it('can be sent again after an error', async () => {
  let isRefused = true
  server.use(
    http.get('*/location/v1/north', () => answer([{ locationId: 'l-1', name: 'Tower' }])),
    http.post('*/location/v1/north', () =>
      isRefused
        ? HttpResponse.json({ message: 'Not now' }, { status: 400 })
        : HttpResponse.json({ locationId: 'l-2', name: 'Lobby' }, { status: 201 }),
    ),
    http.get('*', () => answer([])),
  )
  const { user } = await renderAt('/utils/locations', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Add' }, { timeout: 30_000 }))
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Name/ })
  await user.type(name, '{Enter}')
  expect(name).toHaveAccessibleDescription(/./)
  await user.type(name, 'Lobby{Enter}')
  expect(await screen.findByText('Not now')).toBeVisible()
  isRefused = false
  await user.type(name, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
