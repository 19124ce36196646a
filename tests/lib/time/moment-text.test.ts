import { expect, test } from 'vitest'
import { momentText, secondText } from '@/lib/time/moment-text'

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
