/** Widths in Helvetica-Bold from space to tilde, in 1/1000 of the font size (Adobe's font metrics). */
const BOLD = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]
const OTHER = 700

/** Text width in Helvetica-Bold, which is never narrower than the regular font. */
export function widthOf(words: string, size: number): number {
  const letters = words.normalize('NFD').replace(/\p{M}/gu, '')
  const sum = [...letters].reduce(
    (total, letter) => total + (BOLD[(letter.codePointAt(0) ?? 0) - 32] ?? OTHER),
    0,
  )
  return (sum * size) / 1000
}

/** Truncates text with '…' to fit the width. */
export function fitting(words: string, size: number, width: number): string {
  if (widthOf(words, size) <= width) return words
  const letters = [...words]
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').trim()}…`
}

/** Wraps text to two lines between words and truncates each line to the width. */
export function inTwoLines(words: string, size: number, width: number): [string, string] {
  const parts = words.split(' ')
  const first = (count: number) => parts.slice(0, count).join(' ')
  let count = Math.max(1, parts.length - 1)
  while (count > 1 && widthOf(first(count), size) > width) count--
  return [fitting(first(count), size, width), fitting(parts.slice(count).join(' '), size, width)]
}
