// @vitest-environment node
import { expect, it } from 'vitest'
import { durationText } from '@/lib/time/duration-text'

/** Some languages use a narrow space. */
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

it.each([
  [0, 'en-US', '0 min'],
  [45, 'en-US', '45 min'],
  [53.4, 'en-US', '53 min'],
  [59.6, 'en-US', '1 hr'],
  [150, 'en-US', '2 hr 30 min'],
  [1440, 'en-US', '1 day'],
  [90, 'es-ES', '1 h 30 min'],
  [90, 'fr-FR', '1 h 30 min'],
])('formats %s minutes in %s as %s', (minutes, tag, expected) => {
  expect(plain(durationText(minutes, tag))).toBe(expected)
})
