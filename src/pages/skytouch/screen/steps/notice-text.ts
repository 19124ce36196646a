import * as z from 'zod/mini'
import type { Locale } from '@/config/constants'

const noticeSchema = z.union([z.record(z.string(), z.string()), z.string()])

/** The tenant's privacy notice in a language, else in English; null where there is none. */
export function readNotice(kept: unknown, locale: Locale): string | null {
  const found = z.safeParse(noticeSchema, kept)
  if (!found.success) return null
  const text = typeof found.data === 'string' ? found.data : (found.data[locale] ?? found.data['en'])
  return text?.trim() || null
}
