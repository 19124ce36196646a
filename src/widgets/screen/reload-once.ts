import * as z from 'zod/mini'
import { CHUNK_RELOAD_GUARD } from '@/config/constants'
import { appErrorCode } from '@/http/errors'
import { withTimeout } from '@/http/with-timeout'
import { KEYS } from '@/storage/keys'
import { canStore, persistedStore } from '@/storage/persisted-store'

const lastReload = persistedStore(KEYS.chunkReload, { schema: z.number(), fallback: 0 })

/** Error messages of Chromium, Firefox and Safari for code that cannot be loaded, and of Vite for a style sheet. */
const LOST = /imported module|module script|preload CSS/

/**
 * Whether the error is code that cannot be loaded: it belongs to an older build and is gone, or the server does not
 * respond.
 */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message)
}

/** Whether the page may reload: once within the guard time (spec §4), and only if session storage can record it. */
export function mayReload(): boolean {
  // Offline, a reload would show the browser's own error page.
  return navigator.onLine && canStore('session') && Date.now() - lastReload.get() >= CHUNK_RELOAD_GUARD
}

/** Reloads the page, and stores the time. */
export function reload(): void {
  lastReload.set(Date.now())
  // index.html reloads; Safari needs more for it than `location.reload`.
  document.dispatchEvent(new Event('reload'))
}

/**
 * Reloads if the error is code that cannot be loaded, because Firefox and Safari do not request it again.
 * @returns false if the error has to be shown
 */
export function reloadIfLost(error: unknown): boolean {
  if (!isChunkLoadError(error) || !mayReload()) return false
  reload()
  return true
}

/**
 * Loads a screen's code. If a chunk of an older build is gone, reloads once, limited by a 10 s guard (spec §4).
 * @throws Timeout if it takes too long
 */
export async function loadScreen<T>(load: () => Promise<{ default: T }>): Promise<T> {
  try {
    return (await withTimeout(load())).default
  } catch (error) {
    if (appErrorCode(error) || !mayReload()) throw error
    reload()
    return new Promise(() => {})
  }
}
