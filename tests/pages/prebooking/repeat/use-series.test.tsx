import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { useSeries } from '@/pages/prebooking/repeat/use-series'
import { GeneralError } from '@/http/errors'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['prebooking'])
})

const bookingOf = (day: string): Booking => ({ visit: { subject: day }, visitors: [] }) as unknown as Booking
const orderOf = (days: readonly string[], refused: readonly string[]) => ({
  bookings: days.map((day) => ({ day, booking: bookingOf(day) })),
  create: async ({ visit }: Booking) => {
    if (refused.includes(String(visit.subject))) throw new Error('Not this day')
    return { visitId: `v-${visit.subject}` } as unknown as Visit
  },
  onBooked: () => {},
})

it('keeps booked visits when the form is saved again for the remaining days', async () => {
  const onComplete = vi.fn()
  const { result } = renderHook(() => useSeries(onComplete))
  act(() => result.current.start(orderOf(['2026-03-02', '2026-03-03'], ['2026-03-03'])))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(result.current.visits).toEqual([{ visitId: 'v-2026-03-02', day: '2026-03-02' }])
  expect(onComplete).not.toHaveBeenCalled()

  act(() => result.current.close())
  act(() => result.current.start(orderOf(['2026-03-03'], ['2026-03-03'])))
  await waitFor(() => expect(result.current.items[0]?.state).toBe('failed'))
  expect(result.current.visits).toHaveLength(1)

  act(() => result.current.close())
  act(() => result.current.start(orderOf(['2026-03-03'], [])))
  await waitFor(() => expect(onComplete).toHaveBeenCalled())
  const days = ['2026-03-02', '2026-03-03'].map((day) => ({ visitId: `v-${day}`, day }))
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(days)
})

it('continues with the other days if a visit was accepted and cannot be loaded', async () => {
  const { result } = renderHook(() => useSeries(vi.fn()))
  const order = orderOf(['2026-03-02', '2026-03-03'], [])
  const create = (booking: Booking) =>
    booking.visit.subject === '2026-03-02'
      ? Promise.reject(new GeneralError('It cannot be read', { appErrorCode: 'saved' }))
      : order.create(booking)
  act(() => result.current.start({ ...order, create }))
  await waitFor(() => expect(result.current.isRunning).toBe(false))
  expect(result.current.items.map(({ state }) => state)).toEqual(['failed', 'done'])
})
