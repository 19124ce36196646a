// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '@/lib/time/calendar'

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'v-1@north',
  start: Date.parse('2026-03-03T09:30:00Z'),
  end: Date.parse('2026-03-03T10:30:00Z'),
  stamp: Date.parse('2026-03-01T08:00:00.123Z'),
  title: 'Review',
  ...more,
})

const unfolded = (file: string) => file.replace(/\r\n /g, '')
const octets = (line: string) => new TextEncoder().encode(line).length

describe('a calendar file', () => {
  it('has its event with times in UTC and CRLF line ends', () => {
    expect(calendarFile(event())).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Visitor Desk//Booking//EN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:v-1@north',
        'DTSTAMP:20260301T080000Z',
        'DTSTART:20260303T093000Z',
        'DTEND:20260303T103000Z',
        'SUMMARY:Review',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['two\nlines\r\nand three', 'two\\nlines\\nand three'],
    ['a\u0007bell and a\ttab', 'abell and a\ttab'],
    ['BEGIN:VEVENT', 'BEGIN:VEVENT'],
  ])('writes %j as plain text', (title, written) => {
    expect(calendarFile(event({ title }))).toContain(`SUMMARY:${written}\r\n`)
  })

  it.each(['x'.repeat(300), 'é'.repeat(120), '👩‍🔧🎉'.repeat(30), 'مرحبا بالزائر '.repeat(12)])(
    'folds long lines at 75 octets, between characters: %s',
    (title) => {
      const file = calendarFile(event({ title }))
      for (const line of file.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\uFFFD')
      expect(unfolded(file)).toContain(`SUMMARY:${title}\r\n`)
    },
  )

  it('does not fold a line of exactly 75 octets', () => {
    const title = 'x'.repeat(75 - 'SUMMARY:'.length)
    expect(calendarFile(event({ title }))).toContain(`SUMMARY:${title}\r\n`)
    expect(calendarFile(event({ title: `${title}x` }))).toContain(`SUMMARY:${title}\r\n x\r\n`)
  })

  it('has location and description if they are given', () => {
    const file = calendarFile(event({ place: 'Ground floor, 1 Test Street', text: 'Helen\nAna' }))
    expect(file).toContain('LOCATION:Ground floor\\, 1 Test Street\r\nDESCRIPTION:Helen\\nAna\r\n')
  })
})
