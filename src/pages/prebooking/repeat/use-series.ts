import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { type BatchStates, isUnconfirmed, useBatch } from '@/widgets/batch/use-batch'
import { notify } from '@/widgets/notify'
import type { BookedVisit } from './series-state'

/** 'YYYY-MM-DD' at the location, and its booking. */
type DayBooking = { day: string; booking: Booking }

export type SeriesItem = {
  day: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The service's error message. */
  reason?: string
}

type SeriesOrder = {
  bookings: DayBooking[]
  create: (booking: Booking) => Promise<Visit>
  /** Called after each booked visit. */
  onBooked: (day: string) => void
}

const bookedIn = (states: BatchStates<Visit>): BookedVisit[] =>
  [...states].flatMap(([day, result]) =>
    result.state === 'done' ? [{ visitId: result.answer.visitId, day }] : [],
  )

const someUnconfirmed = (states: BatchStates<Visit>) => [...states.values()].some(isUnconfirmed)

/**
 * Books the visits of a series sequentially and tracks their results. Failed ones can be retried: `create`
 * sends the same booking with the same request id, so that no visit is duplicated.
 */
export function useSeries(onComplete: (visits: BookedVisit[]) => void) {
  const { states, progress, run, stop, clear } = useBatch<DayBooking, Visit>(({ day }) => day)
  const { t } = useTranslation('prebooking')
  const isMounted = useIsMounted()
  const [order, setOrder] = useState<SeriesOrder | null>(null)
  /** Visits booked before the form was changed and saved again for the remaining days. */
  const [earlier, setEarlier] = useState<readonly BookedVisit[]>([])
  const bookings = order?.bookings ?? []

  const book = async (by: SeriesOrder, before: BatchStates<Visit>, others: readonly BookedVisit[]) => {
    const open = by.bookings.filter(({ day }) => before.get(day)?.state !== 'done')
    const bookOne = async ({ day, booking }: DayBooking) => {
      const visit = await by.create(booking)
      by.onBooked(day)
      return visit
    }
    const results = await run(open, bookOne)
    const visits = bookedIn(new Map([...before, ...results]))
    const count = by.bookings.length - visits.length
    if (count === 0) return onComplete([...others, ...visits])
    if (isMounted.current) return
    const [reason] = [...results.values()].flatMap((one) => (one.state === 'failed' ? one.reason : []))
    notify.error(t(`series.${someUnconfirmed(results) ? 'unclear' : 'failed'}`, { count }), reason)
  }

  return {
    items: bookings.map(({ day }): SeriesItem => {
      const result = states.get(day)
      return {
        day,
        state: result?.state ?? 'waiting',
        reason: result?.state === 'failed' ? result.reason : undefined,
      }
    }),
    isRunning: progress !== null,
    /** Whether a visit that is not known to be booked may be. */
    hasUnconfirmed: someUnconfirmed(states),
    /** All booked visits, including those of earlier runs. */
    visits: [...earlier, ...bookedIn(states)],
    start: (next: SeriesOrder) => {
      const others = [...earlier, ...bookedIn(states)]
      setEarlier(others)
      clear()
      setOrder(next)
      void book(next, new Map(), others)
    },
    /** Retries the visits that are not booked. */
    retry: () => order && void book(order, states, earlier),
    stop,
    close: () => setOrder(null),
  }
}

export type Series = ReturnType<typeof useSeries>
