import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openDesk } from '../../../support/desk'
import { fakeTimers } from '../../../support/fake-timers'

// On a busy machine the keys below take longer than the five seconds of the app.
vi.mock('@/config/constants', async (original) => ({ ...(await original<object>()), UNDO_DELAY: 60_000 }))
fakeTimers()

it('U undoes the act of the focused row, or else the last one', async () => {
  const { press, row } = await openDesk([{ name: 'Ana Garcia' }, { name: 'Bo Berg' }, { name: 'Zoe Zimmer' }])
  const undo = (name: string) => within(row(name)).queryByRole('button', { name: 'Undo' })
  await press('/{ArrowDown}')
  await press('i')
  await press('{ArrowDown}')
  await press('i')
  await waitFor(() => expect(undo('Bo')).toBeVisible())
  await press('{ArrowUp}')
  await press('u')
  await waitFor(() => expect(undo('Ana')).toBeNull())
  expect(undo('Bo')).toBeVisible()
  await press('{ArrowDown}{ArrowDown}')
  await press('u')
  await waitFor(() => expect(undo('Bo')).toBeNull())
  expect(within(row('Bo')).getByRole('button', { name: 'Check in' })).toBeVisible()
  expect(await screen.findByText('Undone for Bo Berg.', { ignore: '.sr-only' })).toBeVisible()
  await press('u')
  expect(await screen.findByText('Nothing to undo.')).toBeVisible()
})
