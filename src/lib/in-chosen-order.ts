/** All ids: the chosen ones in their order, then the others. */
export function inChosenOrder<Id extends string>(all: readonly Id[], chosen: readonly string[]): Id[] {
  const first = [...new Set(chosen)].flatMap((id) => all.find((one) => one === id) ?? [])
  return [...first, ...all.filter((one) => !first.includes(one))]
}
