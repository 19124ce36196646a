/** Whether two records of a service say the same; they are plain JSON. */
function isSameRecord(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Puts changed records into a list, by id. A record that says the same stays the very same object, and the list itself
 * is handed back where nothing changed, so that what was computed from it holds.
 * @param order where a new record goes: the list stays in this order
 * @returns the list, and the ids of what is new or different
 */
export function mergeById<T extends object>(
  current: readonly T[],
  changed: readonly T[],
  idOf: (record: T) => string,
  order: (one: T, other: T) => number,
): { records: readonly T[]; changedIds: ReadonlySet<string> } {
  const incoming = new Map(changed.map((record) => [idOf(record), record]))
  const changedIds = new Set<string>()
  let isMoved = false
  const records = current.map((record) => {
    const next = incoming.get(idOf(record))
    incoming.delete(idOf(record))
    if (!next || isSameRecord(record, next)) return record
    changedIds.add(idOf(next))
    if (order(record, next) !== 0) isMoved = true
    return next
  })
  for (const [id, record] of incoming) {
    changedIds.add(id)
    records.push(record)
  }
  if (changedIds.size === 0) return { records: current, changedIds }
  if (isMoved || incoming.size > 0) records.sort(order)
  return { records, changedIds }
}
