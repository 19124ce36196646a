// Leaving while a change is sent, with the app's real route table.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../render-at'
import { answer } from '../support/handlers'
import { server } from '../support/server'

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

const inDialog = async (role: 'dialog' | 'alertdialog' = 'dialog') => within(await screen.findByRole(role))

const acts: Record<string, (user: UserEvent) => Promise<void>> = {
  'a new location': async (user) => {
    await press(user, 'Add')
    const dialog = await inDialog()
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Attic')
    await user.click(dialog.getByRole('button', { name: 'Add location' }))
  },
  'a changed location': async (user) => {
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' A')
    await press(user, 'Save changes')
  },
  'a disabled location': async (user) => {
    await press(user, 'Disable')
    await user.click((await inDialog('alertdialog')).getByRole('button', { name: 'Disable' }))
  },
  'a deleted location': async (user) => {
    await press(user, 'Delete')
    await user.click((await inDialog()).getByRole('button', { name: 'Delete' }))
  },
  'a moved location': async (user) => {
    await press(user, 'Move to…')
    const dialog = await inDialog()
    await user.click(await dialog.findByText('Tower'))
    await user.click(dialog.getByRole('button', { name: 'Move' }))
  },
}

/** Sends a change, whose response waits for `refuse`, and goes back meanwhile. */
async function leave(act: string) {
  let refuse = () => {}
  const late = new Promise<void>((resolve) => (refuse = resolve))
  const sent = vi.fn()
  const hold = async () => {
    sent()
    await late
    return HttpResponse.json({ message: 'Ask security.' }, { status: 403 })
  }
  const lobby = { locationId: 'l-1', name: 'Lobby', enabled: true }
  server.use(
    http.post('*/location/v1/north', hold),
    http.patch('*/location/v1/north/:id', hold),
    http.delete('*/location/v1/north/:id', hold),
    http.get('*/location/v1/north', () =>
      answer([lobby, { locationId: 'l-2', name: 'Tower', enabled: true }]),
    ),
    http.get('*/location/v1/north/l-1', () => HttpResponse.json(lobby)),
    http.get('*', () => answer([])),
  )
  const { router, user } = await renderAt('/nowhere', { signedIn: true })
  await router.navigate('/utils/locations?location=l-1')
  await screen.findByRole('heading', { name: 'Lobby' }, { timeout: 30_000 })
  await acts[act]?.(user)
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await router.navigate(-1)
  const question = within(await screen.findByRole('alertdialog', { name: 'Still sending' }))
  return { router, user, question, refuse }
}

it.each(Object.keys(acts))('Back asks while %s is sent, until it failed', async (act) => {
  const { router, refuse } = await leave(act)
  refuse()
  expect(await screen.findByText('Ask security.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Still sending')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toBe('/utils/locations')
})

it('tells who left while it was sent that it failed', async () => {
  const { router, user, question, refuse } = await leave('a disabled location')
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/nowhere'))
  refuse()
  expect(await screen.findByText('Lobby was not disabled')).toBeVisible()
})
