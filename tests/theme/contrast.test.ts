// @vitest-environment node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, type Oklch } from '@/theme/oklch'

// The path is relative to the repository's root, where tests run.
const css = readFileSync(resolve('src/theme/tokens.css'), 'utf8')
const COLOUR = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const ROLE = new RegExp(String.raw`--([a-z-]+): light-dark\(${COLOUR}, ${COLOUR}\);`, 'g')

const toColour = (l: string, c: string, h: string): Oklch => ({ l: Number(l), c: Number(c), h: Number(h) })

const rolesOf = (text: string) =>
  [...text.matchAll(ROLE)].map(
    ([, name, l1, c1, h1, l2, c2, h2]) =>
      [
        name as string,
        { light: toColour(l1 ?? '', c1 ?? '', h1 ?? ''), dark: toColour(l2 ?? '', c2 ?? '', h2 ?? '') },
      ] as const,
  )

const roles = new Map(rolesOf(css))
const kioskRoles = new Map([...roles, ...rolesOf(readFileSync(resolve('src/theme/kiosk.css'), 'utf8'))])

function ratio(front: string, back: string, mode: 'light' | 'dark', among = roles): number {
  const [one, other] = [among.get(front), among.get(back)]
  if (!one || !other) throw new Error(`No role --${front} or --${back} in tokens.css`)
  return contrast(one[mode], other[mode])
}

const papers = ['surface', 'sunken', 'raised', 'hover']
const tones = ['accent', 'success', 'warning', 'danger', 'info', 'neutral']

const textPairs = [
  ...[...papers, 'pressed', 'accent-subtle'].flatMap((paper) => [`text on ${paper}`, `muted on ${paper}`]),
  ...papers.map((paper) => `faint on ${paper}`),
  ...tones.flatMap((tone) => papers.map((paper) => `${tone} on ${paper}`)),
  ...tones.map((tone) => `on-${tone}-subtle on ${tone}-subtle`),
  ...['accent', 'success', 'danger'].map((tone) => `on-${tone} on ${tone}`),
  'on-accent on accent-hover',
  'on-danger on danger-hover',
  'danger on danger-subtle',
  'on-inverse on inverse',
]

const linePairs = ['border-field on surface', 'border-field on raised', 'accent on accent-subtle']

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const measured = (pair: string) => {
    const [front = '', back = ''] = pair.split(' on ')
    return ratio(front, back, mode)
  }

  it.each(textPairs)('text has a contrast of 4.5:1: %s', (pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(linePairs)('the border of a control has a contrast of 3:1: %s', (pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(3)
  })

  it('the main text has a contrast of 7:1 on the surface', () => {
    expect(measured('text on surface')).toBeGreaterThanOrEqual(7)
  })
})

/** Text and background colors of a kiosk. */
const kioskPairs = [
  ...['surface', 'sunken', 'raised'].flatMap((paper) =>
    ['text', 'muted', 'faint', 'accent', 'success', 'warning', 'danger'].map((ink) => `${ink} on ${paper}`),
  ),
  'on-accent on accent',
  ...['accent', 'success', 'warning', 'danger'].map((tone) => `on-${tone}-subtle on ${tone}-subtle`),
]

describe.each(['light', 'dark'] as const)('on a kiosk in %s mode', (mode) => {
  it.each(kioskPairs)('text has a contrast of 7:1: %s', (pair) => {
    const [front = '', back = ''] = pair.split(' on ')
    expect(ratio(front, back, mode, kioskRoles)).toBeGreaterThanOrEqual(7)
  })
})
