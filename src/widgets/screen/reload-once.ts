import * as z from 'zod/mini'
import { CHUNK_RELOAD_GUARD } from '@/config/constants'
import { KEYS } from '@/storage/keys'
import { canStore, persistedStore } from '@/storage/persisted-store'

const lastReload = persistedStore(KEYS.chunkReload, { schema: z.number(), fallback: 0 })

/** What Chromium, Firefox and Safari say of code that can't be had, and Vite of a style sheet. */
const LOST = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether an error is that of code that can't be had: it belongs to an older build and is gone, or nobody answers. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message)
}

/** Whether the page may reload: once within the guard time (spec §4), and only if session storage can record it. */
export function mayReload(): boolean {
  // Without network the page would go, and the browser's own would stand there instead.
  return navigator.onLine && canStore('session') && Date.now() - lastReload.get() >= CHUNK_RELOAD_GUARD
}

/** Reloads the page, and remembers when. */
export function reload(): void {
  lastReload.set(Date.now())
  window.location.reload()
}

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
