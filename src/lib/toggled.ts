/** A copy of the set with the ids, or without them. */
export function toggled<Id>(set: ReadonlySet<Id>, ids: Iterable<Id>, isOn: boolean): Set<Id> {
  const next = new Set(set)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
