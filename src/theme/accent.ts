import { contrast, intoGamut, oklchCss, rgbToOklch, type Oklch } from './oklch'

/** The accent roles of one colour mode. */
export type AccentRoles = {
  accent: Oklch
  hover: Oklch
  onAccent: Oklch
  subtle: Oklch
  onSubtle: Oklch
}

type Mode = 'light' | 'dark'

/** WCAG levels: AA for the app, AAA for kiosks. */
export type Contrast = keyof typeof CONTRAST

// Slightly above 4.5 (AA) and 7 (AAA), so that rounding in a browser does not fall below them.
const CONTRAST = { AA: 4.6, AAA: 7.1 }
const CHROMA_MAX = 0.17
// The background with the lowest contrast to the accent, per mode: pressed rows and the sunken rail lie between it and
// surface.
const PAPER: Record<Mode, Oklch> = {
  light: { l: 0.967, c: 0.0035, h: 250 },
  dark: { l: 0.244, c: 0.01, h: 255 },
}
const WHITE: Oklch = { l: 1, c: 0, h: 0 }
const PROPERTIES = [
  '--accent',
  '--accent-hover',
  '--on-accent',
  '--accent-subtle',
  '--on-accent-subtle',
] as const

/**
 * Reads a tenant's `primaryColor` (assumed: '#rgb', '#rrggbb', '#rrggbbaa' or 'rgb(r, g, b)').
 * @returns the colour, or null when it is none of these
 */
export function parseColour(text: string): Oklch | null {
  const value = text.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(value)?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
    return rgbToOklch(channel(0), channel(2), channel(4))
  }
  const rgb = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/.exec(value)
  if (!rgb) return null
  const [red, green, blue] = rgb.slice(1).map(Number)
  if (red === undefined || green === undefined || blue === undefined) return null
  return Math.max(red, green, blue) > 255 ? null : rgbToOklch(red, green, blue)
}

/** Changes the lightness in steps (negative darkens) until the colour has the target contrast on the background. */
function readableOn(paper: Oklch, start: Oklch, step: number, target: number): Oklch {
  let colour = intoGamut(start)
  while (contrast(colour, paper) < target && colour.l > 0 && colour.l < 1) {
    colour = intoGamut({ ...start, l: Math.min(1, Math.max(0, colour.l + step)) })
  }
  return colour
}

/**
 * Derives the accent roles from a tenant's colour: keeps hue and chroma, and sets the lightness so that the accent on
 * our background, and text on the accent, meet the contrast level.
 */
export function accentRoles(colour: Oklch, mode: Mode, level: Contrast = 'AA'): AccentRoles {
  const target = CONTRAST[level]
  const base = { ...colour, c: Math.min(colour.c, CHROMA_MAX) }
  const tint = Math.min(base.c, 0.02)
  if (mode === 'light') {
    const accent = readableOn(PAPER.light, { ...base, l: Math.min(base.l, 0.56) }, -0.01, target)
    const subtle = intoGamut({ ...base, l: 0.962, c: tint })
    return {
      accent,
      hover: intoGamut({ ...accent, l: Math.max(0, accent.l - 0.06) }),
      onAccent: WHITE,
      subtle,
      onSubtle: readableOn(subtle, { ...accent, l: Math.min(accent.l, 0.45) }, -0.01, target),
    }
  }
  const accent = readableOn(
    PAPER.dark,
    { ...base, l: Math.max(base.l, 0.72), c: Math.min(base.c, 0.13) },
    0.01,
    target,
  )
  const subtle = intoGamut({ ...base, l: 0.285, c: Math.min(base.c, 0.04) })
  return {
    accent,
    hover: intoGamut({ ...accent, l: Math.min(1, accent.l + 0.05) }),
    onAccent: intoGamut({ ...base, l: 0.2, c: Math.min(base.c, 0.03) }),
    subtle,
    onSubtle: readableOn(
      subtle,
      { ...accent, l: Math.max(accent.l, 0.84), c: Math.min(base.c, 0.08) },
      0.01,
      target,
    ),
  }
}

/**
 * Sets the page's accent in both modes from a tenant's `primaryColor`. Null or an invalid colour restores the product's
 * teal.
 */
export function applyAccent(primaryColor: string | null, contrast: Contrast = 'AA'): void {
  const root = document.documentElement
  const colour = primaryColor === null ? null : parseColour(primaryColor)
  // Browsers without these functions keep the product's teal.
  const isUsable = CSS.supports('color', 'light-dark(oklch(0 0 0), #fff)')
  if (!colour || !isUsable) {
    for (const property of PROPERTIES) root.style.removeProperty(property)
    return
  }
  const light = accentRoles(colour, 'light', contrast)
  const dark = accentRoles(colour, 'dark', contrast)
  const both = (role: keyof AccentRoles) => `light-dark(${oklchCss(light[role])}, ${oklchCss(dark[role])})`
  root.style.setProperty('--accent', both('accent'))
  root.style.setProperty('--accent-hover', both('hover'))
  root.style.setProperty('--on-accent', both('onAccent'))
  root.style.setProperty('--accent-subtle', both('subtle'))
  root.style.setProperty('--on-accent-subtle', both('onSubtle'))
}
