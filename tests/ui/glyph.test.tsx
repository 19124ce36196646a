import { render } from '@testing-library/react'
import {
  Accessibility,
  BadgeCheck,
  CalendarX2,
  Check,
  CircleCheck,
  CircleHelp,
  Clock,
  ClockAlert,
  type LucideIcon,
  LogOut,
  Minus,
  UserRoundX,
} from 'lucide-react'
import { expect, test } from 'vitest'
import { Glyph, GLYPHS, type GlyphName } from '@/ui/glyph'

const LUCIDE: Record<GlyphName, LucideIcon> = {
  accessibility: Accessibility,
  badgeCheck: BadgeCheck,
  calendarX: CalendarX2,
  check: Check,
  circleCheck: CircleCheck,
  circleHelp: CircleHelp,
  clock: Clock,
  clockAlert: ClockAlert,
  logOut: LogOut,
  minus: Minus,
  userX: UserRoundX,
}

/** Normalizes a part of a Lucide icon to one path: an absolute start, a circle as two arcs. */
function stroke(part: Element): string {
  const number = (name: string) => Number(part.getAttribute(name))
  const [x, y, r] = [number('cx'), number('cy'), number('r')]
  if (part.tagName === 'circle') return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  const [, startX, startY, rest = ''] =
    /^m(-?[\d.]+) ?(-?[\d.]+) ?(.*)$/.exec(part.getAttribute('d') ?? '') ?? []
  return startX === undefined
    ? (part.getAttribute('d') ?? '')
    : `M${startX} ${startY}${/^[-\d]/.test(rest) ? 'l' : ''}${rest}`
}

test.each(Object.keys(GLYPHS) as GlyphName[])('%s has the outline of the Lucide icon', (name) => {
  const Icon = LUCIDE[name]
  const lucide = render(<Icon />).container.querySelectorAll('svg > *')
  const ours = render(<Glyph name={name} />).container.querySelector('path')
  const strokes = [...lucide].map(stroke)
  expect(strokes).not.toEqual([])
  expect(ours).toHaveAttribute('d', strokes.join(''))
})
