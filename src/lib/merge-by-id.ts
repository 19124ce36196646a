/** Whether two records, which are plain JSON, are equal. */
function isSameRecord(one: object, other: object): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Merges changed records into a list by id. Keeps the references of unchanged records, and of the list if nothing
 * changed, so that memoized values stay valid.
 * @param order sort order of the list
 * @returns the list, and the ids of new and changed records
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
