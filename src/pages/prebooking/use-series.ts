import { useRef, useState } from 'react'
import { ownFault, statusOf } from '@/http/faults'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { useErrorWords } from '@/widgets/error-words'
import type { BookedVisit } from './series-state'

export type SeriesItem = {
  /** 'YYYY-MM-DD' at the place. */
  day: string
  booking: Booking
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it failed, in the service's words. */
  reason?: string
}

export type SeriesOrder = {
  bookings: { day: string; booking: Booking }[]
  create: (booking: Booking) => Promise<Visit>
  /** Told of each visit as soon as it is booked. */
  onBooked: (day: string) => void
}

/** After these the other visits would fare no better: no connection, no session, no right. */
function stopsAll(error: unknown): boolean {
  return ownFault(error) !== undefined || [401, 403].includes(statusOf(error) ?? 0)
}

/**
 * Books the visits of a repetition one by one, and tells of each what became of it. One that failed can be tried again:
 * `create` sends the same booking under the same request id, so that none is made twice.
 */
export function useSeries(onComplete: (visits: readonly BookedVisit[]) => void) {
  const words = useErrorWords()
  const [items, setItems] = useState<readonly SeriesItem[]>([])
  const [isRunning, setRunning] = useState(false)
  const [visits, setVisits] = useState<readonly BookedVisit[]>([])
  const [order, setOrder] = useState<SeriesOrder | null>(null)
  const isStopped = useRef(false)

  const change = (day: string, changes: Partial<SeriesItem>) =>
    setItems((all) => all.map((item) => (item.day === day ? { ...item, ...changes } : item)))

  /** @returns whether to go on with the next */
  const book = async ({ day, booking }: SeriesItem, by: SeriesOrder, booked: BookedVisit[]) => {
    change(day, { state: 'sending', reason: undefined })
    try {
      const { visitId } = await by.create(booking)
      booked.push({ visitId, day })
      by.onBooked(day)
      change(day, { state: 'done' })
      return true
    } catch (error) {
      change(day, { state: 'failed', reason: words(error).message })
      return !stopsAll(error)
    }
  }

  const run = async (all: readonly SeriesItem[], by: SeriesOrder) => {
    const booked = [...visits]
    const isOpen = ({ state }: SeriesItem) => state !== 'done'
    isStopped.current = false
    setRunning(true)
    for (const item of all.filter(isOpen)) {
      if (isStopped.current || !(await book(item, by, booked))) break
    }
    setVisits(booked)
    setRunning(false)
    if (booked.length - visits.length === all.filter(isOpen).length) onComplete(booked)
  }

  return {
    items,
    isRunning,
    visits,
    begin: (next: SeriesOrder) => {
      const all = next.bookings.map((one): SeriesItem => ({ ...one, state: 'waiting' }))
      setItems(all)
      setOrder(next)
      void run(all, next)
    },
    /** Once more with those that are not booked. */
    goOn: () => order && void run(items, order),
    stop: () => {
      isStopped.current = true
    },
    close: () => setItems([]),
  }
}

export type Series = ReturnType<typeof useSeries>
