/** How many of the longest texts are measured: letters differ in width. */
const MEASURED = 40

/** Shorter texts, as a part of the longest, are not measured. */
const MIN_LENGTH_RATIO = 0.8

/**
 * The width in pixels of the widest of many texts, in the font of the page's body; 0 where there is no canvas.
 * @param weight of the font, e.g. 500
 */
export function widestText(texts: Iterable<string>, weight = 400): number {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 0
  const distinct = new Set(texts)
  let longest = 0
  for (const { length } of distinct) longest = Math.max(longest, length)
  const { fontSize, fontFamily } = getComputedStyle(document.body)
  context.font = `${weight} ${fontSize} ${fontFamily}`
  let widest = 0
  let measured = 0
  for (const text of distinct) {
    if (text.length < longest * MIN_LENGTH_RATIO || measured === MEASURED) continue
    measured += 1
    widest = Math.max(widest, context.measureText(text).width)
  }
  return Math.ceil(widest)
}
