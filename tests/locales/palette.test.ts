// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/config/constants'
import { createMatcher } from '@/lib/text/named-first'
import { words } from '../../e2e/support/words'

/** Buttons of the front desk without a key of their own: the guide opens them by 'Ctrl K' and their name. */
const BUTTONS = [
  ['front-desk', 'walkInButton', 'desk.walkIn'],
  ['front-desk', 'scan', 'desk.scan'],
  ['roll-call', 'title', 'desk.rollCall'],
  ['roll-call', 'close.title', 'desk.closeDay'],
] as const

describe.each([...LOCALES])('in %s the palette', (locale) => {
  const say = words(locale)
  it.each(BUTTONS)('finds %s %s by what the button says', (area, button, command) => {
    const label = say('palette', command)
    expect(createMatcher(say(area, button))(label), `'${say(area, button)}' in '${label}'`).toBe(true)
  })
})
