import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { orThrow, send } from '@/changes/send'
import { type BookingAttempt, bookingOf, type BookOnceOptions } from '@/hooks/booking/book-once'
import { setSessionRenewal } from '@/http/caller'
import { api } from '@/http/client'
import { statusOf } from '@/http/errors'
import { createStore } from '@/lib/store'
import type { Booking } from '@/services/booking/booking'
import { server } from '../../support/server'
import { backendWithout, type Faults } from '../../support/walk-in-backend'

const ana = { firstName: 'Ana', lastName: 'Ruiz', company: 'Abbott' }
const bo = { firstName: 'Bo', lastName: 'Ek' }

const bookingOn = (day: number, visitors: Booking['visitors'] = [ana], notes = ''): Booking => ({
  visit: {
    start: `2030-03-0${day}T10:00:00.000Z`,
    end: `2030-03-0${day}T11:00:00.000Z`,
    locationIds: [7],
    hostUserIds: ['h1'],
    ...(notes && { notes }),
  },
  visitors,
})

/** A booking form whose values stay the same after each failure. */
function form(faults: Faults) {
  const backend = backendWithout(faults)
  const attempts = createStore<readonly BookingAttempt[]>([])
  const book = (booking: Booking, options: BookOnceOptions = {}) =>
    send(bookingOf('north', booking, { attempts, ...options }))
      .then(orThrow)
      .catch((error: unknown) => error)
  return { ...backend, attempts, book }
}

describe('a booking that was accepted with an unusable response', () => {
  it.each(['', 'null', 'true', '{}', '[]', '{"ok":1}'])(
    'is found after the response %j, and is not sent again if it cannot be found',
    async (body) => {
      for (const hideVip of [false, true]) {
        const listed = form({ create: [{ body }] })
        expect(await listed.book(bookingOn(1), { hideVip })).toMatchObject({ visitId: 'v-0' })
        expect(listed.attempts.get()).toEqual([])

        const { visits, book } = form({ create: [{ body }], isUnlisted: true })
        for (const notes of ['', '', 'Bring a laptop'])
          expect(await book(bookingOn(1, [ana], notes), { hideVip })).toMatchObject({
            data: { appErrorCode: 'saved' },
          })
        expect(visits).toHaveLength(1)
      }
    },
  )

  it('is not sent again after a reload', async () => {
    const { visits, attempts, book } = form({ create: [{ body: '{}' }], isUnlisted: true })
    await book(bookingOn(1))
    const reloaded = createStore<readonly BookingAttempt[]>(
      JSON.parse(JSON.stringify(attempts.get())) as BookingAttempt[],
    )
    await book(bookingOn(1), { attempts: reloaded })
    expect(visits).toHaveLength(1)
  })
})

it('does not send the booking if beforeCreate rejects', async () => {
  const { visits, attempts, book } = form({})
  const no = new Error('Not allowed')
  const beforeCreate = () => Promise.reject(no)
  expect(await book(bookingOn(1), { beforeCreate })).toBe(no)
  expect([visits, attempts.get()]).toEqual([[], []])
})

it.each([400, 403, 404, 409, 412, 422, 500, 502])(
  'a booking that was made is found after a %i',
  async (repeated) => {
    const { visits, attempts, book } = form({ create: [{ repeated }, repeated] })
    expect(await book(bookingOn(1))).toMatchObject({ visitId: 'v-0' })
    expect([visits.length, attempts.get()]).toEqual([1, []])
    // A booking that was not made is reported as refused.
    expect(statusOf(await book(bookingOn(2)))).toBe(repeated)
  },
)

describe('a booking that was made although a step after it got a 401', () => {
  afterEach(() => setSessionRenewal(async () => false))

  it.each([false, true])('is not sent again with a new token (hidden: %s)', async (hideVip) => {
    setSessionRenewal(async () => true)
    for (const fault of [{ repeated: 401 }, 401]) {
      const { visits, attempts, book } = form({ create: [fault] })
      expect(await book(bookingOn(1), { hideVip })).toMatchObject({ visitId: 'v-0' })
      expect([visits.length, attempts.get()]).toEqual([1, []])
    }
  })

  it.each([401, 403])('is not sent again after signing in (%i for the expired token)', async (status) => {
    const accessToken = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 - 60 }))}.x`
    api.app.set('authentication', { accessToken })
    onTestFinished(() => void api.app.set('authentication', null))
    const { visits, attempts, book } = form({ create: [{ repeated: status }] })
    expect(statusOf(await book(bookingOn(1)))).toBe(401)
    expect(await book(bookingOn(1))).toMatchObject({ visitId: 'v-0' })
    expect([visits.length, attempts.get()]).toEqual([1, []])
  })

  it('is sent again if it cannot be searched for, or was changed', async () => {
    const { visits, book } = form({ create: [401, 401] })
    for (const day of [1, 2]) expect(statusOf(await book(bookingOn(day)))).toBe(401)
    expect(await book(bookingOn(1, [ana], 'Ring twice'))).toMatchObject({ visitId: 'v-0' })
    server.use(http.get('*/booking/v1/north/visit', () => new HttpResponse(null, { status: 403 })))
    expect(await book(bookingOn(2))).toMatchObject({ visitId: 'v-1' })
    expect(visits).toHaveLength(2)
  })
})

describe('a booking whose response was lost', () => {
  it('is reused if the same booking is sent again', async () => {
    const { visits, attempts, book } = form({ create: ['lost'] })
    await book(bookingOn(1))
    expect(await book(bookingOn(1))).toMatchObject({ visitId: 'v-0' })
    expect(visits).toHaveLength(1)
    expect(attempts.get()).toEqual([])
  })

  it('gets the notes, time and visitors of the next attempt', async () => {
    const { visits, book } = form({ create: ['lost'] })
    await book(bookingOn(1, [ana, bo], 'Ring twice'))
    const cy = { firstName: 'Cy', lastName: 'Fox' }
    const visit = await book(bookingOn(2, [cy, { firstName: 'Ana', lastName: 'Ruiz' }]))
    expect(visit).toMatchObject({ visitId: 'v-0', start: '2030-03-02T10:00:00.000Z' })
    expect(visits).toMatchObject([
      {
        notes: null,
        visitUsers: [
          { visitUserId: '0', firstName: 'Ana', company: null },
          { visitUserId: '2', firstName: 'Cy' },
        ],
      },
    ])
    expect(visits[0]?.visitUsers).toHaveLength(2)
  })

  it('keeps the status of a visit that has started in the meantime', async () => {
    const { visits, book } = form({ create: ['lost'] })
    await book(bookingOn(1))
    for (const visit of visits) visit.status = 'inProgress'
    await book(bookingOn(1, [ana], 'Bring a laptop'))
    expect(visits).toMatchObject([{ status: 'inProgress', notes: 'Bring a laptop' }])
  })

  it('is cancelled if the next attempt hides its visitors', async () => {
    const { visits, book } = form({ create: ['lost'] })
    await book(bookingOn(1))
    expect(await book(bookingOn(1), { hideVip: true })).toMatchObject({ visitId: 'v-1' })
    expect(visits.map(({ status }) => status)).toEqual(['cancelled', undefined])
  })

  it('is not changed if the next attempt is for another visitor and time', async () => {
    const { visits, book } = form({ create: ['lost'] })
    await book(bookingOn(1))
    expect(await book(bookingOn(2, [bo]))).toMatchObject({ visitId: 'v-1' })
    expect(visits).toMatchObject([{ visitUsers: [ana] }, { visitUsers: [bo] }])
  })

  it('is not searched for after a refusal', async () => {
    const { visits, attempts, book } = form({ create: [422] })
    expect(await book(bookingOn(1))).toMatchObject({ code: 422 })
    expect(attempts.get()).toEqual([])
    server.use(http.get('*/booking/v1/north/visit', () => new HttpResponse(null, { status: 500 })))
    expect(await book(bookingOn(1, [bo]))).toMatchObject({ visitId: 'v-0' })
    expect(visits).toHaveLength(1)
  })

  it('is not sent again if the search for it fails', async () => {
    const { visits, book } = form({ create: ['lost'] })
    await book(bookingOn(1))
    server.use(http.get('*/booking/v1/north/visit', () => new HttpResponse(null, { status: 403 })))
    expect(await book(bookingOn(1))).toMatchObject({ code: 403 })
    expect(visits).toHaveLength(1)
  })
})

describe('a series', () => {
  const order = (days: readonly number[], notes = '') => days.map((day) => bookingOn(day, [ana], notes))
  const bookAll = async ({ book }: ReturnType<typeof form>, together: Booking[]) => {
    for (const booking of together) await book(booking, { together })
  }
  const daysOf = ({ visits }: ReturnType<typeof form>) =>
    visits.map(({ start }) => start.slice(8, 10)).toSorted()

  it('books each day once if the responses to some days were lost', async () => {
    const series = form({ create: [503, 'lost', 'lost'] })
    await bookAll(series, order([1, 2, 3]))
    expect(daysOf(series)).toEqual(['02', '03'])
    await bookAll(series, order([1, 2, 3]))
    expect(daysOf(series)).toEqual(['01', '02', '03'])
  })

  it.each([
    ['notes', [1, 2, 3]],
    ['days', [2, 3, 4]],
  ])('books each day once if its %s are changed after lost responses', async (_what, days) => {
    const series = form({ create: [503, 'lost', 'lost'] })
    await bookAll(series, order([1, 2, 3]))
    await bookAll(series, order(days, 'Bring a laptop'))
    expect(daysOf(series)).toEqual(days.map((day) => `0${day}`))
    for (const visit of series.visits) expect(visit).toMatchObject({ notes: 'Bring a laptop' })
  })
})
