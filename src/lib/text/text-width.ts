/** Maximum number of measured texts, longest first, because letters differ in width. */
const MEASURED = 40

/** Texts shorter than this fraction of the longest are not measured. */
const MIN_LENGTH_RATIO = 0.8

/**
 * The width in pixels of the widest text, 0 without canvas support.
 * @param weight of the font, e.g. 500
 * @param size of the font: that of table rows, or that of the body
 */
export function widestText(texts: readonly string[], weight = 400, size: 'row' | 'body' = 'row'): number {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 0
  const byLength: string[][] = []
  for (const text of texts) (byLength[text.length] ??= []).push(text)
  const longest = byLength.length - 1
  const root = getComputedStyle(document.documentElement)
  const pixels = Number.parseFloat(root.getPropertyValue(`--size-${size}`)) * Number.parseFloat(root.fontSize)
  context.font = `${weight} ${pixels}px ${getComputedStyle(document.body).fontFamily}`
  const measured = new Set<string>()
  let widest = 0
  for (let length = longest; length >= longest * MIN_LENGTH_RATIO && length > 0; length -= 1)
    for (const text of byLength[length] ?? []) {
      if (measured.size === MEASURED) return Math.ceil(widest)
      if (measured.has(text)) continue
      measured.add(text)
      widest = Math.max(widest, context.measureText(text).width)
    }
  return Math.ceil(widest)
}
