// @vitest-environment node
import { expect, it } from 'vitest'
import { REPEAT_RULES } from '@/lib/time/repeat'
import { wallTime } from '@/lib/time/wall-time'
import { toBooking } from '@/pages/prebooking/form/booking-payload'
import { noRepeat } from '@/pages/prebooking/form/booking-values'
import { allDays, onDay } from '@/pages/prebooking/repeat/repeat-values'
import { Random } from '../../../../e2e/backend/data/random'
import { lookups, values } from '../fixtures'

const DAY = 86_400_000
const QUARTER = 15 * 60_000
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const two = (number: number) => String(number).padStart(2, '0')
const date = (day: string) => {
  const read = new Date(day)
  return {
    month: read.getUTCFullYear() * 12 + read.getUTCMonth(),
    day: read.getUTCDate(),
    weekday: read.getUTCDay(),
  }
}

/** All days of the month, in order. */
function monthOf(day: string): string[] {
  const first = Date.parse(`${day.slice(0, 7)}-01`)
  const days = Array.from({ length: 31 }, (_, at) => dayText(first + at * DAY))
  return days.filter((one) => one.slice(0, 7) === day.slice(0, 7))
}
const sameWeekdays = (day: string, weekday: number) =>
  monthOf(day).filter((one) => date(one).weekday === weekday)

/** What the rule says of a day and the one before it, in a series that begins on the first. */
const FOLLOWS: Record<
  (typeof REPEAT_RULES)[number],
  (day: string, before: string, first: string) => boolean
> = {
  daily: (day, before) => Date.parse(day) - Date.parse(before) === DAY,
  weekdays: (day, before) => Date.parse(day) - Date.parse(before) === (date(day).weekday === 1 ? 3 : 1) * DAY,
  weekly: (day, before) => Date.parse(day) - Date.parse(before) === 7 * DAY,
  twoWeeks: (day, before) => Date.parse(day) - Date.parse(before) === 14 * DAY,
  threeWeeks: (day, before) => Date.parse(day) - Date.parse(before) === 21 * DAY,
  fourWeeks: (day, before) => Date.parse(day) - Date.parse(before) === 28 * DAY,
  monthlyByDate: (day, before, first) =>
    date(day).month === date(before).month + 1 &&
    date(day).day === Math.min(date(first).day, monthOf(day).length),
  monthlyByWeekday: (day, before, first) => {
    const { weekday } = date(first)
    const at = sameWeekdays(first, weekday).indexOf(first)
    const days = sameWeekdays(day, weekday)
    return date(day).month === date(before).month + 1 && day === (at === 4 ? days.at(-1) : days[at])
  },
}

/** Whether a zone ever has a local time, looked for by quarters of an hour. */
function exists(wall: string, timeZone: string): boolean {
  const around = Date.parse(`${wall}Z`)
  return Array.from({ length: 200 }, (_, at) => around + (at - 100) * QUARTER).some(
    (moment) => wallTime(moment, timeZone) === wall,
  )
}

const random = new Random('series')
const SERIES = Array.from({ length: 300 }, () => {
  const first = Date.UTC(2026, 0, 1) + random.whole(0, 1500) * DAY
  return {
    rule: random.pick(REPEAT_RULES),
    first: dayText(first),
    until: dayText(first + random.whole(0, 500) * DAY),
    time: `${two(random.chance(0.5) ? random.whole(0, 3) : random.whole(4, 22))}:${two(random.whole(0, 3) * 15)}:00`,
    timeZone: random.pick(ZONES),
  }
})

it.each(SERIES)(
  '$rule from $first to $until at $time in $timeZone',
  ({ rule, first, until, time, timeZone }) => {
    const start = `${first}T${time}`
    const repeat = { ...noRepeat(), rule, until }
    const series = values({ start, end: `${first}T23:30:00`, repeat })
    const days = allDays(series)
    expect(days.every((day) => first <= day && day <= until)).toBe(true)
    if (rule !== 'weekdays') expect(days[0]).toBe(first)
    expect(new Set(days).size).toBe(days.length)
    const wrong = days.filter((day, at) => at > 0 && !FOLLOWS[rule](day, days[at - 1] ?? '', first))
    expect(wrong).toEqual([])
    for (const day of days) {
      const { visit } = toBooking(onDay(series, day), { timeZone, lookups }).booking
      const wall = `${day}T${time}`
      if (wallTime(String(visit.start), timeZone) !== wall) expect(exists(wall, timeZone)).toBe(false)
      expect(wallTime(String(visit.end), timeZone)).toBe(`${day}T23:30:00`)
    }
  },
)
