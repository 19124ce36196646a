import * as z from 'zod/mini'
import { GeneralError } from './errors'
import type { WireRecord } from './parse'

/** Lists of a record with entries that could not be read, as they came and those entries alone. */
export type RawLists = {
  rawLists?: Readonly<Record<string, { list: unknown; unread: readonly unknown[] }>>
}

/**
 * Adds the lists that can't be read whole to a record: the app sends lists back as a whole.
 * @param entries the schema of an entry by the field of its list
 */
export function withRawLists(
  record: WireRecord,
  entries: Readonly<Record<string, z.ZodMiniType>>,
): WireRecord & RawLists {
  const rawLists: Record<string, { list: unknown; unread: readonly unknown[] }> = {}
  for (const [field, entry] of Object.entries(entries)) {
    const list = record[field]
    if (list === undefined || list === null) continue
    const unread = Array.isArray(list) ? list.filter((one) => !z.safeParse(entry, one).success) : []
    if (unread.length > 0 || !Array.isArray(list)) rawLists[field] = { list, unread }
  }
  return Object.keys(rawLists).length > 0 ? { ...record, rawLists } : record
}

/**
 * A list to send in the place of one that was read: with the entries that could not be read, and as it came where nothing
 * was changed.
 * @throws GeneralError where the service keeps something there that is no list, which would be lost
 */
export function listToSend<Field extends string, T>(
  record: (RawLists & { readonly [Key in Field]?: readonly unknown[] | null | undefined }) | null,
  field: Field,
  next: readonly T[],
): T[] {
  const raw = record?.rawLists?.[field]
  if (!raw) return [...next]
  if (JSON.stringify(next) === JSON.stringify(record?.[field] ?? [])) return raw.list as T[]
  if (!Array.isArray(raw.list)) throw new GeneralError(`${field}: not a list`, { own: 'answer', field })
  const sent = new Set(next.map((entry) => JSON.stringify(entry)))
  return [...next, ...(raw.unread as T[]).filter((entry) => !sent.has(JSON.stringify(entry)))]
}
