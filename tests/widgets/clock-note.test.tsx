import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clockOffset } from '@/hooks/clock'
import { startI18n } from '@/i18n/i18n'
import { ClockNote } from '@/widgets/clock-note'
import { fakeTimers, pass } from '../support/fake-timers'

fakeTimers()
afterEach(() => clockOffset.remove())

it.each([2, -2])('is not read out again while the time goes on (%i hours behind)', async (hours) => {
  await startI18n()
  clockOffset.set(hours * 3_600_000)
  render(<ClockNote title="Wrong" text={(difference) => JSON.stringify(difference)} />)
  const before = screen.getByRole('status').textContent
  await pass(180_000)
  expect(screen.getByRole('status')).toHaveTextContent(before, { normalizeWhitespace: false })
  expect(before).toContain('2 hr')
})
