import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

it('offers a location that was added after its dialog was left', async () => {
  const tower = { locationId: 'l-2', name: 'Tower' }
  let succeed = () => {}
  const late = new Promise<void>((resolve) => (succeed = resolve))
  server.use(
    http.post('*/location/v1/north', async () => {
      await late
      return HttpResponse.json(tower, { status: 201 })
    }),
    http.get('*/location/v1/north', () => answer([{ locationId: 'l-1', name: 'Lobby' }])),
    http.get('*', () => answer([])),
  )
  const { router, user } = await renderAt('/utils/locations', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Add' }, { timeout: 30_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add location' }))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Tower')
  await user.click(dialog.getByRole('button', { name: 'Add location' }))
  await router.navigate(-1)
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^(Discard|Leave)$/ }))
  succeed()
  expect(await screen.findByText('Tower is added')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/utils/locations?location=l-2',
  )
  expect(router.state.location.search).toBe('')
})

it('keeps what is typed while the location is added, and changes it by the next save', async () => {
  const sent: unknown[] = []
  let succeed = () => {}
  const late = new Promise<void>((resolve) => (succeed = resolve))
  server.use(
    http.post('*/location/v1/north', async ({ request }) => {
      sent.push(['POST', await request.json()])
      await late
      return HttpResponse.json({ locationId: 'l-2', name: 'Tower' }, { status: 201 })
    }),
    http.patch('*/location/v1/north/l-2', async ({ request }) => {
      const change = (await request.json()) as object
      sent.push(['PATCH', change])
      return HttpResponse.json({ locationId: 'l-2', name: 'Tower', ...change })
    }),
    http.get('*/location/v1/north', () => answer([{ locationId: 'l-1', name: 'Lobby' }])),
    http.get('*', () => answer([])),
  )
  const { user } = await renderAt('/utils/locations', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Add' }, { timeout: 30_000 }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add location' }))
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await user.type(name, 'Tower')
  const add = dialog.getByRole('button', { name: 'Add location' })
  await user.click(add)
  await user.type(name, ' B')
  succeed()
  await waitFor(() => expect(add).not.toHaveAttribute('data-pending'))
  expect(name).toHaveValue('Tower B')
  await user.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual([
    ['POST', { name: 'Tower' }],
    ['PATCH', { name: 'Tower B', parentLocationId: null }],
  ])
})
