import type { Locale } from '@/config/constants'

/**
 * An empty list to be filled in: its headings in one line, as the spreadsheets of that language read it (Spanish and
 * French ones expect semicolons). The mark at the start tells Excel that it is UTF-8.
 */
export function templateOf(headings: readonly string[], locale: Locale): string {
  const separator = locale === 'en' ? ',' : ';'
  const cells = headings.map((text) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
  return `\ufeff${cells.join(separator)}\r\n`
}
