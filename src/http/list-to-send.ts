import { GeneralError } from './errors'
import type { RawLists } from './raw-lists'

/**
 * An edited list to send: keeps entries that could not be parsed, and the original if nothing changed.
 * @throws GeneralError if the server's value is not a list, because it would be lost
 */
export function listToSend<Field extends string, T>(
  record: (RawLists & { readonly [Key in Field]?: readonly unknown[] | null | undefined }) | null,
  field: Field,
  next: readonly T[],
): T[] {
  const raw = record?.rawLists?.[field]
  if (!raw) return [...next]
  if (JSON.stringify(next) === JSON.stringify(record?.[field] ?? [])) return raw.list as T[]
  if (!Array.isArray(raw.list))
    throw new GeneralError(`${field}: not a list`, { appErrorCode: 'answer', field })
  const sent = new Set(next.map((entry) => JSON.stringify(entry)))
  return [...next, ...(raw.unread as T[]).filter((entry) => !sent.has(JSON.stringify(entry)))]
}
