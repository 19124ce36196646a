import { expect, test } from 'vitest'
import { momentText, secondText, visitMomentText } from '@/lib/time/moment-text'

const moment = Date.UTC(2026, 2, 3, 6, 1, 9)

test.each([
  ['en-US', 'Mar 3, 6:01 AM', 'Mar 3, 2026, 6:01 AM', 'Mar 3, 6:01:09 AM'],
  ['es-ES', '3 mar, 06:01', '3 mar 2026, 06:01', '3 mar, 06:01:09'],
  ['fr-FR', '3 mars, 06:01', '3 mars 2026, 06:01', '3 mars, 06:01:09'],
])('formats hours like the clock in %s', (tag, thisYear, anyYear, second) => {
  const texts = [
    momentText(moment, Date.UTC(2026, 5), tag, 'UTC'),
    momentText(moment, Date.UTC(2027, 5), tag, 'UTC'),
    secondText(moment, tag, 'UTC'),
  ]
  // Node and browsers put different spaces before 'AM'.
  expect(texts.map((text) => text.replaceAll('\u202F', ' '))).toEqual([thisYear, anyYear, second])
})

test('a time of a visit over midnight has its date', () => {
  const [night, morning] = [Date.UTC(2026, 2, 3, 22), Date.UTC(2026, 2, 4, 2)]
  const text = (end: number, at: number) => visitMomentText(at, { start: night, end }, 'en-GB', 'UTC')
  expect(text(morning, night + 60_000)).toBe('3 Mar, 22:01')
  expect(text(morning, morning)).toBe('4 Mar, 02:00')
  expect(text(night + 3_600_000, night + 60_000)).toBe('22:01')
  expect(text(night + 3_600_000, morning)).toBe('4 Mar, 02:00')
  expect(text(morning, NaN)).toBe('')
})
