/** Maximum number of grid lines, not counting zero. */
const LINES = 4

/** Round ticks of an axis from zero to at least the largest value; integers, because the charts count people. */
export function axisTicks(largest: number): number[] {
  const top = Math.max(1, largest)
  const rough = top / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step)
}

/** Groups adjacent items by a fixed size; the last group may be smaller. */
export function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
