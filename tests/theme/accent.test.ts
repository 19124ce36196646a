import { afterEach, describe, expect, it, vi } from 'vitest'
import { accentRoles, applyAccent, parseColour } from '@/theme/accent'
import { contrast, intoGamut, oklchToLinearRgb, rgbToOklch, type Oklch } from '@/theme/oklch'

const surface = { light: { l: 1, c: 0, h: 0 }, dark: { l: 0.192, c: 0.007, h: 255 } } satisfies Record<
  string,
  Oklch
>
const colours = [
  '#000',
  '#ffffff',
  '#ffee00',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#0f766e',
  '#c0c0c0',
  '#ff69b4',
]

describe('colour arithmetic', () => {
  it('calculates the contrast of black and white', () => {
    expect(contrast(rgbToOklch(0, 0, 0), rgbToOklch(255, 255, 255))).toBeCloseTo(21, 1)
  })

  it('agrees with the published OKLCH of pure red', () => {
    const red = rgbToOklch(255, 0, 0)
    expect(red.l).toBeCloseTo(0.628, 3)
    expect(red.c).toBeCloseTo(0.2577, 3)
    expect(red.h).toBeCloseTo(29.23, 1)
  })

  it('maps a colour outside the gamut into it, keeping its hue', () => {
    const shown = intoGamut({ l: 0.7, c: 0.4, h: 145 })
    expect(shown.h).toBe(145)
    for (const channel of oklchToLinearRgb(shown)) expect(channel).toBeGreaterThan(-0.001)
  })
})

describe('the accent of a tenant', () => {
  it.each(colours)('has a contrast of at least 4.5:1 in all roles, for %s', (text) => {
    const colour = parseColour(text)
    if (!colour) throw new Error(`${text} was not read`)
    for (const mode of ['light', 'dark'] as const) {
      const { accent, hover, onAccent, subtle, onSubtle } = accentRoles(colour, mode)
      expect(contrast(accent, surface[mode])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onAccent, hover)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onSubtle, subtle)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(['teal-ish', '#12', '#12345', 'rgb(300, 0, 0)', '', 'url(x)'])(
    "does not parse '%s' as a colour",
    (text) => {
      expect(parseColour(text)).toBeNull()
    },
  )

  it('parses rgb() as well as hex', () => {
    expect(parseColour('rgb(255, 0, 0)')).toEqual(parseColour('#F00'))
  })
})

describe('applying the accent', () => {
  afterEach(() => applyAccent(null))

  it('sets both modes and removes them', () => {
    applyAccent('#0f766e')
    expect(document.documentElement.style.getPropertyValue('--accent')).toMatch(/^light-dark\(oklch\(/)
    applyAccent(null)
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('')
  })

  it("keeps the product's teal in a browser that cannot read the colours", () => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false)
    applyAccent('#0f766e')
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('')
    supports.mockRestore()
  })

  it('removes the accent for an invalid colour', () => {
    applyAccent('#0f766e')
    applyAccent('javascript:alert(1)')
    expect(document.documentElement.style.getPropertyValue('--accent')).toBe('')
  })
})
