import { mayReload, reload } from '@/lib/reload-once'

/**
 * Loads a screen's code. A part of an older build that is gone by now is answered by one reload of the page, limited by
 * a guard of 10 s (spec §4).
 */
export async function loadScreen<T>(load: () => Promise<{ default: T }>): Promise<T> {
  try {
    return (await load()).default
  } catch (error) {
    if (!mayReload()) throw error
    reload()
    return new Promise(() => {})
  }
}
