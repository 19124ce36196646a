/** Up to two initials, from the first and last word, in upper case; skips brackets and quotes. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/^\p{P}+/u, ''))
    .filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** A hue 0-359, stable per name. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return hash
}

/**
 * Background and text colours of the tint in both modes; every hue has a contrast of at least 4.5:1
 * (tests/ui/avatar-tint.test.ts).
 */
export const tintLightness = {
  light: { paper: { l: 0.93, c: 0.028 }, ink: { l: 0.42, c: 0.07 } },
  dark: { paper: { l: 0.33, c: 0.03 }, ink: { l: 0.87, c: 0.05 } },
} as const

export function tintOf(name: string): { backgroundColor: string; color: string } {
  const hue = hueOf(name)
  const { light, dark } = tintLightness
  const both = (part: 'paper' | 'ink') =>
    `light-dark(oklch(${light[part].l} ${light[part].c} ${hue}), oklch(${dark[part].l} ${dark[part].c} ${hue}))`
  return { backgroundColor: both('paper'), color: both('ink') }
}
