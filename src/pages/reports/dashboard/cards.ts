/** Number cards and charts, each in the default order. */
export const COUNTS = ['expected', 'arrived', 'onSite', 'overdue', 'departed', 'averageStay'] as const
export const CHARTS = ['byDay', 'byHour', 'byVisitType', 'byLocation'] as const

export type CountCard = (typeof COUNTS)[number]
export type ChartCardId = (typeof CHARTS)[number]
export type CardId = CountCard | ChartCardId

const ALL: readonly CardId[] = [...COUNTS, ...CHARTS]

const isCard = (name: unknown): name is CardId => ALL.some((card) => card === name)

/** The visible cards in order. The server does not validate stored settings, so drop invalid entries. */
export function readCards(stored: unknown): readonly CardId[] {
  if (!Array.isArray(stored)) return ALL
  const names: unknown[] = stored
  return [...new Set(names)].filter(isCard)
}

/** The value to store; keeps the entries of other app versions. */
export const cardsToStore = (cards: readonly CardId[], stored: unknown): unknown[] => [
  ...cards,
  ...(Array.isArray(stored) ? stored : []).filter((name) => !isCard(name)),
]
