import { useState } from 'react'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { type BatchStates, useBatch } from '@/widgets/batch/use-batch'
import type { BookedVisit } from './series-state'

/** 'YYYY-MM-DD' at the place, and what is booked then. */
type DayBooking = { day: string; booking: Booking }

export type SeriesItem = {
  day: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed, in the service's words. */
  reason?: string
}

export type SeriesOrder = {
  bookings: DayBooking[]
  create: (booking: Booking) => Promise<Visit>
  /** Told of each visit as soon as it is booked. */
  onBooked: (day: string) => void
}

const bookedIn = (states: BatchStates<Visit>): BookedVisit[] =>
  [...states].flatMap(([day, came]) => (came.state === 'done' ? [{ visitId: came.answer.visitId, day }] : []))

/**
 * Books the visits of a repetition one by one, and tells of each what became of it. One that failed can be tried again:
 * `create` sends the same booking under the same request id, so that none is made twice.
 */
export function useSeries(onComplete: (visits: readonly BookedVisit[]) => void) {
  const { states, progress, run, stop, clear } = useBatch<DayBooking, Visit>(({ day }) => day)
  const [order, setOrder] = useState<SeriesOrder | null>(null)
  /** Booked before the form was changed and saved again for the days that are left. */
  const [earlier, setEarlier] = useState<readonly BookedVisit[]>([])
  const bookings = order?.bookings ?? []

  const book = async (by: SeriesOrder, before: BatchStates<Visit>, others: readonly BookedVisit[]) => {
    const open = by.bookings.filter(({ day }) => before.get(day)?.state !== 'done')
    const bookOne = async ({ day, booking }: DayBooking) => {
      const visit = await by.create(booking)
      by.onBooked(day)
      return visit
    }
    const came = await run(open, bookOne)
    const visits = bookedIn(new Map([...before, ...came]))
    if (visits.length === by.bookings.length) onComplete([...others, ...visits])
  }

  return {
    items: bookings.map(({ day }): SeriesItem => {
      const came = states.get(day)
      return {
        day,
        state: came?.state ?? 'waiting',
        reason: came?.state === 'failed' ? came.reason : undefined,
      }
    }),
    isRunning: progress !== null,
    /** All that are booked, also those of an earlier order. */
    visits: [...earlier, ...bookedIn(states)],
    begin: (next: SeriesOrder) => {
      const others = [...earlier, ...bookedIn(states)]
      setEarlier(others)
      clear()
      setOrder(next)
      void book(next, new Map(), others)
    },
    /** Once more with those that are not booked. */
    goOn: () => order && void book(order, states, earlier),
    stop,
    close: () => setOrder(null),
  }
}

export type Series = ReturnType<typeof useSeries>
