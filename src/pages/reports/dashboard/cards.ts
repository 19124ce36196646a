/** The numbers, and then the charts: each in the order in which they stand unless somebody has arranged them. */
export const COUNTS = ['expected', 'arrived', 'onSite', 'overdue', 'departed', 'averageStay'] as const
export const CHARTS = ['byDay', 'byHour', 'byVisitType', 'byLocation'] as const

export type CountCard = (typeof COUNTS)[number]
export type ChartCardId = (typeof CHARTS)[number]
export type CardId = CountCard | ChartCardId

const ALL: readonly CardId[] = [...COUNTS, ...CHARTS]

/** The visible cards in their order. The server does not validate stored settings, so invalid entries are dropped. */
export function readCards(kept: unknown): readonly CardId[] {
  if (!Array.isArray(kept)) return ALL
  const names: unknown[] = kept
  return [...new Set(names)].flatMap((name) => ALL.find((card) => card === name) ?? [])
}
