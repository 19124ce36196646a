export function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  )
}

/** All ids: the chosen ones in their order, then the others. */
export function inChosenOrder<Id extends string>(all: readonly Id[], chosen: readonly string[]): Id[] {
  const first = [...new Set(chosen)].flatMap((id) => all.find((one) => one === id) ?? [])
  return [...first, ...all.filter((one) => !first.includes(one))]
}

/** A copy of the set with the ids, or without them. */
export function toggled<Id>(set: ReadonlySet<Id>, ids: Iterable<Id>, isOn: boolean): Set<Id> {
  const next = new Set(set)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
