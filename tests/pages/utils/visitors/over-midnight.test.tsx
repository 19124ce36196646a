import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(2026, 2, 11, 0, 30))
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows the dates of a visit over midnight, so that its second day is not taken for its first', async () => {
  const start = new Date(2026, 2, 10, 22, 45).toISOString()
  const end = new Date(2026, 2, 11, 2).toISOString()
  const checkinTime = new Date(2026, 2, 10, 22, 50).toISOString()
  const visit = { start, end, status: 'checkedIn', checkinTime }
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz', ...visit })])
  await renderAt(paths.frontDesk(), { signedIn: true })
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(row).toHaveTextContent(/Mar 10, 10:45\sPM – Mar 11, 2:00\sAMIn Mar 10, 10:50\sPM/)
})
