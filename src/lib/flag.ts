import { isRecord } from './is-record'

const TRUE: readonly unknown[] = [true, 1, '1', 'true', 't', 'y', 'yes']
const FALSE: readonly unknown[] = [false, 0, '0', 'false', 'f', 'n', 'no']

/** Databases' drivers send a BIT column as Node's Buffer. */
const bitOf = (value: unknown) =>
  isRecord(value) && value.type === 'Buffer' && Array.isArray(value.data) ? (value.data[0] as unknown) : value

/** Reads a boolean, 0 or 1, either as a text, or a bit; undefined for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : bitOf(value)
  return TRUE.includes(plain) || (FALSE.includes(plain) ? false : undefined)
}
