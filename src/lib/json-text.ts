import { isRecord } from './is-record'

/** Parses a list or an object that a database without such columns stores as JSON text; other values stay unchanged. */
export function fromJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** As `fromJsonText`, also for a list that PHP writes as an object with numeric keys. */
export function fromListText(value: unknown): unknown {
  const parsed = fromJsonText(value)
  const keys = isRecord(parsed) ? Object.keys(parsed) : []
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(Object(parsed)) : parsed
}
