// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toBooking } from '@/pages/prebooking/form/booking-payload'
import { noRepeat } from '@/pages/prebooking/form/booking-values'
import {
  daysToBook,
  firstToBook,
  onDay,
  type Repeat,
  untilFor,
  validateRepeat,
} from '@/pages/prebooking/repeat/repeat-values'
import { lookups, values } from '../fixtures'

const repeated = (more: Partial<Repeat>) =>
  values({ repeat: { ...noRepeat(), rule: 'weekly', until: '2026-03-24', ...more } })

describe('a repetition', () => {
  it('is booked for all selected days that are not booked yet', () => {
    expect(daysToBook(repeated({}))).toEqual(['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24'])
    expect(daysToBook(repeated({ leftOut: ['2026-03-10'], booked: ['2026-03-03'] }))).toEqual([
      '2026-03-17',
      '2026-03-24',
    ])
    expect(daysToBook(values())).toEqual([])
  })

  it('begins with the first day to book', () => {
    const sunday = { start: '2026-03-01T10:00:00', end: '2026-03-01T11:00:00' }
    const repeat = { ...noRepeat(), rule: 'weekdays' as const, until: '2026-03-06' }
    expect(firstToBook(values({ ...sunday, repeat }))).toMatchObject({
      start: '2026-03-02T10:00:00',
      end: '2026-03-02T11:00:00',
    })
    expect(firstToBook(values(sunday))).toEqual(values(sunday))
  })

  it('proposes its last day by the rule, until another is chosen', () => {
    const start = '2026-03-03T10:00:00'
    expect(untilFor({ rule: 'weekly', start }, values({ start }))).toBe('2026-03-31')
    const weekly = repeated({ until: '2026-03-31' })
    expect(untilFor({ rule: 'monthlyByDate', start }, weekly)).toBe('2026-07-03')
    expect(untilFor({ rule: 'weekly', start: '2026-03-04T10:00:00' }, weekly)).toBe('2026-04-01')
    expect(untilFor({ rule: 'weekly', start: '' }, weekly)).toBe('')
    expect(untilFor({ rule: 'none', start }, weekly)).toBe('')
    const chosen = repeated({ until: '2026-05-01' })
    expect(untilFor({ rule: 'monthlyByDate', start: '2026-03-04T10:00:00' }, chosen)).toBe('2026-05-01')
    expect(untilFor({ rule: 'weekly', start: '' }, values({ start: '' }))).toBe('')
  })

  it.each([
    [{ rule: 'none' as const, until: '' }, null],
    [{}, null],
    [{ until: '' }, 'required'],
    [{ until: '2026-03-02' }, 'untilBeforeStart'],
    [{ until: '2026-03-03', leftOut: ['2026-03-03'] }, 'noDay'],
    [{ rule: 'daily' as const, until: '2026-05-01' }, null],
    [{ rule: 'daily' as const, until: '2026-05-02' }, 'tooManyDays'],
  ])('%j has the error: %s', (more, error) => {
    expect(validateRepeat(repeated(more))).toBe(error)
  })

  it('keeps the length of a visit whose start the change to summer time skips', () => {
    const night = values({ start: '2026-03-27T02:30:00', end: '2026-03-27T03:15:00' })
    const { visit } = toBooking(onDay(night, '2026-03-29'), { timeZone: 'Europe/Madrid', lookups }).booking
    expect([visit.start, visit.end]).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:15:00.000Z'])
  })

  it.each([
    ['Europe/Berlin', ['09:00', '08:00', '08:00']],
    ['America/New_York', ['15:00', '14:00', '14:00']],
    ['Australia/Lord_Howe', ['23:00', '23:00', '23:30']],
  ])('keeps the local time of every fourth week in %s', (timeZone, utc) => {
    const series = values({
      start: '2026-03-03T10:00:00',
      end: '2026-03-03T11:00:00',
      repeat: { ...noRepeat(), rule: 'fourWeeks', until: '2026-04-28' },
    })
    const starts = daysToBook(series).map(
      (day) => toBooking(onDay(series, day), { timeZone, lookups }).booking.visit.start,
    )
    expect(starts.map((start) => String(start).slice(11, 16))).toEqual(utc)
  })

  it('keeps the local time across the change to summer time, also over midnight', () => {
    const late = values({ start: '2026-03-27T23:30:00', end: '2026-03-28T00:30:00' })
    const at = (day: string) => {
      const { visit } = toBooking(onDay(late, day), { timeZone: 'Europe/Madrid', lookups }).booking
      return [visit.start, visit.end]
    }
    expect(at('2026-03-27')).toEqual(['2026-03-27T22:30:00.000Z', '2026-03-27T23:30:00.000Z'])
    expect(at('2026-03-29')).toEqual(['2026-03-29T21:30:00.000Z', '2026-03-29T22:30:00.000Z'])
  })
})
