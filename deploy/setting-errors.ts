import { validateSettings } from '../src/config/settings.ts'
import words from '../locales/en/wrong-settings.json' with { type: 'json' }

/**
 * The errors of settings, in the words that the page shows.
 * @param file name of their file, e.g. 'config.json'
 */
export function settingErrors(settings: unknown, file: string): string[] {
  return validateSettings(settings).map((error) => {
    const parts: Record<string, string | number> = { file, ...error }
    return words.errors[error.code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parts[name]))
  })
}
