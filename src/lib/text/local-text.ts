import { isRecord } from '@/lib/is-record'

/**
 * A text that a tenant has configured, as one text or by language; English where the language has none.
 * @returns null if there is none
 */
export function localText(configured: unknown, locale: string): string | null {
  const text = isRecord(configured) ? (configured[locale] ?? configured['en']) : configured
  return typeof text === 'string' ? text.trim() || null : null
}
