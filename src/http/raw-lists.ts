import * as z from 'zod/mini'
import { fromJsonText } from '@/lib/json-text'
import type { WireRecord } from './parse'

/** Lists with entries that could not be parsed: the original value, and those entries. */
export type RawLists = {
  rawLists?: Readonly<Record<string, { list: unknown; unread: readonly unknown[] }>>
}

/**
 * Adds the original of lists that cannot be fully parsed, because the app sends lists back as a whole.
 * @param entries the schema of an entry, by the field of its list
 */
export function withRawLists(
  record: WireRecord,
  entries: Readonly<Record<string, z.ZodMiniType>>,
): WireRecord & RawLists {
  const rawLists: Record<string, { list: unknown; unread: readonly unknown[] }> = {}
  for (const [field, entry] of Object.entries(entries)) {
    // A text column has an empty text for an empty list.
    const list = fromJsonText(record[field]) || []
    const read = fromJsonText(list)
    const unread = Array.isArray(read) ? read.filter((one) => !z.safeParse(entry, one).success) : [list]
    if (unread.length > 0) rawLists[field] = { list, unread }
  }
  return Object.keys(rawLists).length > 0 ? { ...record, rawLists } : record
}
