import { mayReload, reload } from './reload-once'

/** Loads a screen's code. If a chunk of an older build is gone, the page reloads once, limited by a 10 s guard (spec §4). */
export async function loadScreen<T>(load: () => Promise<{ default: T }>): Promise<T> {
  try {
    return (await load()).default
  } catch (error) {
    if (!mayReload()) throw error
    reload()
    return new Promise(() => {})
  }
}
