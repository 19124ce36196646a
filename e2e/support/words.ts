import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root'

export type Locale = 'en' | 'es' | 'fr'

/**
 * Translations by namespace and key: `words('es')('prebooking', 'sections.when')`.
 * @throws Error if the text does not exist, so that a renamed key is not looked for on the screen
 */
export function words(locale: Locale) {
  return (area: string, key: string, fill: Record<string, string | number> = {}): string => {
    let found: unknown = JSON.parse(readFileSync(join(root, `locales/${locale}/${area}.json`), 'utf8'))
    for (const part of key.split('.'))
      found =
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined
    if (typeof found !== 'string') throw new Error(`'${locale}/${area}' has no text '${key}'`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? ''))
  }
}
