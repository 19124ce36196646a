import { GeneralError } from './errors'
import type { RawLists } from './raw-lists'

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
