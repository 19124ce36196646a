import { settingFaults } from '../src/config/settings.ts'
import words from '../locales/en/wrong-settings.json' with { type: 'json' }

/**
 * What is wrong with settings, in the words that a page would tell it in.
 * @param file what they stand in, e.g. 'config.json'
 */
export function faultWords(settings: unknown, file: string): string[] {
  return settingFaults(settings).map((fault) => {
    const parts: Record<string, string | number> = { file, ...fault }
    return words.faults[fault.fault].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parts[name]))
  })
}
