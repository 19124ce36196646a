import { CHUNK_RELOAD_GUARD } from '@/config/constants'

const KEY = 'chunk-reload'

/** What Chromium, Firefox and Safari say of code that can't be had, and Vite of a style sheet. */
const LOST = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Whether an error is that of code that can't be had: it belongs to an older build and is gone, or nobody answers. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && LOST.test(error.message)
}

/** Whether the page may reload: once within the guard time (spec §4), and only if session storage can record it. */
export function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    // Without network the page would go, and the browser's own would stand there instead.
    return navigator.onLine && Date.now() - last >= CHUNK_RELOAD_GUARD
  } catch {
    return false
  }
}

/** Reloads the page, and remembers when. */
export function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
