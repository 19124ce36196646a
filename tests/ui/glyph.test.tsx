import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import {
  Accessibility,
  BadgeCheck,
  CalendarX2,
  Check,
  ChevronRight,
  CircleCheck,
  CircleHelp,
  Clock,
  ClockAlert,
  Ellipsis,
  type LucideIcon,
  LogOut,
  Minus,
  UserRoundX,
} from 'lucide-react'
import { expect, test } from 'vitest'
import { glyph, type GlyphName } from '@/ui/glyph'

const LUCIDE: Record<GlyphName, LucideIcon> = {
  accessibility: Accessibility,
  'badge-check': BadgeCheck,
  'calendar-x': CalendarX2,
  check: Check,
  'chevron-right': ChevronRight,
  'circle-check': CircleCheck,
  'circle-help': CircleHelp,
  clock: Clock,
  'clock-alert': ClockAlert,
  dots: Ellipsis,
  'log-out': LogOut,
  minus: Minus,
  'user-x': UserRoundX,
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

/** A filled dot, drawn by a thick stroke of no length. */
const dot = (part: Element) => `M${part.getAttribute('cx')} ${part.getAttribute('cy')}h.01`
const byPlace = (one: string, other: string) =>
  Number.parseInt(one.slice(1)) - Number.parseInt(other.slice(1))

const css = readFileSync('src/theme/glyphs.css', 'utf8')
const drawn = (name: GlyphName) =>
  new RegExp(String.raw`\.${glyph(name).split(' ')[1]} \{[^}]*%3Cpath d='([^']+)'`).exec(css)?.[1]

test.each(Object.keys(LUCIDE) as GlyphName[])('%s has the outline of the Lucide icon', (name) => {
  const Icon = LUCIDE[name]
  const lucide = render(<Icon />).container.querySelectorAll('svg > *')
  const strokes = [...lucide].map(stroke)
  expect(strokes).not.toEqual([])
  const expected = name === 'dots' ? [...lucide].map(dot).sort(byPlace).join('') : strokes.join('')
  expect(drawn(name)).toBe(expected)
})

test('the style sheet has no other icons', () => {
  expect([...css.matchAll(/^ {2}\.glyph-([\w-]+)/gm)].map(([, name]) => name)).toEqual(
    Object.keys(LUCIDE).sort(),
  )
})
