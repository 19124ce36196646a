import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

const [lobby, tower] = [
  { locationId: 'l-1', name: 'Lobby' },
  { locationId: 'l-2', name: 'Tower' },
]

/**
 * Renames the lobby and saves.
 * @param respond by default the response waits for `succeed` or `refuse`
 */
async function renameLobby(respond?: () => Response) {
  const saved: { locationId: string; name: string }[] = [lobby, tower]
  let answerWith = (_answer: Response) => {}
  const late = new Promise<Response>((resolve) => (answerWith = resolve))
  server.use(
    http.get('*/location/v1/north', () => answer(saved)),
    http.get('*/location/v1/north/l-1', () => HttpResponse.json(saved[0])),
    http.patch('*/location/v1/north/l-1', () => respond?.() ?? late),
    http.get('*', () => answer([])),
  )
  const app = await renderAt('/utils/locations?location=l-1', { signedIn: true })
  const name = await screen.findByRole('textbox', { name: /^Name/ }, { timeout: 30_000 })
  await app.user.type(name, ' A')
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }))
  return {
    ...app,
    succeed: () => {
      saved[0] = { ...lobby, name: 'Lobby A' }
      answerWith(HttpResponse.json(saved[0]))
    },
    refuse: () => answerWith(HttpResponse.json({ message: 'Name is taken' }, { status: 400 })),
  }
}

async function openTower(user: UserEvent) {
  await user.click(screen.getByText('Tower'))
  expect(await screen.findByRole('heading', { name: 'Tower' })).toBeVisible()
}

it('marks a location as saved if another one was opened meanwhile', async () => {
  const { user, succeed } = await renameLobby()
  await openTower(user)
  succeed()
  expect(await screen.findByText('Changes saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument())
})

it('shows that a location was not saved if another one was opened meanwhile', async () => {
  const { user, refuse } = await renameLobby()
  await openTower(user)
  refuse()
  expect(await screen.findByText('Name is taken')).toBeVisible()
  expect(screen.getByText('Not saved')).toBeInTheDocument()
})

it('keeps input typed while a location is saved', async () => {
  const { user, succeed } = await renameLobby()
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Quay 1')
  succeed()
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Quay 1')
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Lobby A')
})

it('Ctrl Enter saves the number that is typed, and sends nothing without a change', async () => {
  const patch = vi.fn((change: object) => ({ ...lobby, ...change }))
  server.use(
    http.get('*/location/v1/north', () => answer([lobby])),
    http.get('*/location/v1/north/l-1', () => HttpResponse.json(lobby)),
    http.patch('*/location/v1/north/l-1', async ({ request }) =>
      HttpResponse.json(patch((await request.json()) as object)),
    ),
    http.get('*', () => answer([])),
  )
  const { user } = await renderAt('/utils/locations?location=l-1', { signedIn: true })
  const capacity = await screen.findByRole('textbox', { name: /^Capacity/ }, { timeout: 30_000 })
  await user.click(capacity)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('20{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(patch.mock.calls).toEqual([[{ capacity: 20 }]])
  expect(capacity).toHaveFocus()
})

it('explains how to continue if the session ended before a location was saved', async () => {
  const refuse = () => {
    const refused = () => HttpResponse.json({ message: 'Not authenticated' }, { status: 401 })
    server.use(http.post('*/api/auth/v1/authentication', refused))
    return refused()
  }
  await renameLobby(refuse)
  expect(await screen.findByText(/Your session had ended/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/, hidden: true })).toHaveValue('Lobby A')
})

it('asks before it replaces what somebody else has changed, and keeps the other fields of both', async () => {
  let stored: Record<string, unknown> = { ...lobby, code: 'L1', address: 'Quay 1' }
  const patch = vi.fn((change: object) => (stored = { ...stored, ...change }))
  server.use(
    http.get('*/location/v1/north', () => answer([stored])),
    http.get('*/location/v1/north/l-1', () => HttpResponse.json(stored)),
    http.patch('*/location/v1/north/l-1', async ({ request }) =>
      HttpResponse.json(patch((await request.json()) as object)),
    ),
    http.get('*', () => answer([])),
  )
  const { user } = await renderAt('/utils/locations?location=l-1', { signedIn: true })
  const name = await screen.findByRole('textbox', { name: /^Name/ }, { timeout: 30_000 })
  await user.type(name, ' A')
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '2')
  stored = { ...stored, name: 'Atrium', address: 'Quay 2' }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = await screen.findByRole('dialog', { name: 'Somebody else changed this location' })
  expect(question).toHaveTextContent('Changed by them: Name.')
  expect(patch).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Load theirs' }))
  expect(name).toHaveValue('Atrium')
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('L12')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(patch.mock.calls).toEqual([[{ code: 'L12' }]])
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Quay 2')
})
