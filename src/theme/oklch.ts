/** A colour in OKLCH: lightness 0-1, chroma about 0-0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

/** Linear-light sRGB, each channel 0-1 if the colour is in gamut. */
export type LinearRgb = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** OKLCH to linear sRGB (Björn Ottosson's matrices); channels exceed 0-1 if the colour is out of gamut. */
export function oklchToLinearRgb({ l, c, h }: Oklch): LinearRgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** sRGB channels 0-255 to OKLCH; a grey has hue 0. */
export function rgbToOklch(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const c = Math.hypot(a, bb)
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** Reduces the chroma until the colour is in the sRGB gamut; keeps lightness and hue. */
export function intoGamut(colour: Oklch): Oklch {
  const fits = (c: number) =>
    oklchToLinearRgb({ ...colour, c }).every((channel) => channel >= -0.0005 && channel <= 1.0005)
  if (fits(colour.c)) return colour
  let low = 0
  let high = colour.c
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return { ...colour, c: low }
}

/** WCAG relative luminance, with channels clipped to the sRGB gamut. */
function luminance(colour: Oklch): number {
  const [r, g, b] = oklchToLinearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function oklchCss({ l, c, h }: Oklch): string {
  return `oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`
}
