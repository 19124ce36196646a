import { CHUNK_RELOAD_GUARD } from '@/config/constants'

const KEY = 'chunk-reload'

/** Whether a reload may be tried: at most once within the guard's time, and never where that can't be remembered. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < CHUNK_RELOAD_GUARD) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/**
 * Loads a screen's code. A part of an older build that is gone by now is answered by one reload of the page, limited by
 * a guard of 10 s (spec §4).
 */
export async function loadScreen<T>(load: () => Promise<{ default: T }>): Promise<T> {
  try {
    return (await load()).default
  } catch (error) {
    if (!mayReload()) throw error
    window.location.reload()
    return new Promise(() => {})
  }
}
