import { useSyncExternalStore } from 'react'

/** What a person may choose (specification section 1). */
export type ColorMode = 'light' | 'dark' | 'system'

/** The colour mode as it is now: the person's choice, what a page forces, and what is shown. */
export type ColorModeState = {
  mode: ColorMode
  forced: 'light' | 'dark' | null
  shown: 'light' | 'dark'
}

const STORAGE_KEY = 'color-mode'
const DARK_QUERY = '(prefers-color-scheme: dark)'

const listeners = new Set<() => void>()
let forced: 'light' | 'dark' | null = null
let chosen: ColorMode | null = null
let state: ColorModeState | null = null

// Storage and matchMedia may be missing (blocked by the browser, or an old web view): then 'system' and light.
function read(): ColorMode {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

const systemIsDark = () => typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches

function compute(): ColorModeState {
  chosen ??= read()
  const effective = forced ?? chosen
  const shown = effective === 'system' ? (systemIsDark() ? 'dark' : 'light') : effective
  return { mode: chosen, forced, shown }
}

function apply(): void {
  const next = compute()
  const root = document.documentElement
  const effective = next.forced ?? next.mode
  if (effective === 'system') delete root.dataset.mode
  else root.dataset.mode = effective
  root.style.colorScheme = effective === 'system' ? '' : effective
  if (state && state.mode === next.mode && state.forced === next.forced && state.shown === next.shown) return
  state = next
  for (const listener of listeners) listener()
}

/** The colour mode now; the same object until something changes. */
export function getColorMode(): ColorModeState {
  state ??= compute()
  return state
}

/** Keeps and shows the person's choice. */
export function setColorMode(mode: ColorMode): void {
  chosen = mode
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Nothing can be kept on this device; the choice holds until the page is closed.
  }
  apply()
}

/**
 * Lets a page force light or dark whatever the person chose; null takes it back.
 * Forcing 'system' is refused with a warning (specification section 2).
 */
export function forceColorMode(mode: ColorMode | null): void {
  if (mode === 'system') {
    console.warn("A page cannot force the colour mode 'system'")
    return
  }
  forced = mode
  apply()
}

/** Calls the listener after each change; returns the function that stops it. */
export function subscribeColorMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the kept choice and follows the system and the other tabs; call once at start. Returns the way to stop. */
export function startColorMode(): () => void {
  const media = typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : null
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return
    chosen = read()
    apply()
  }
  chosen = read()
  apply()
  media?.addEventListener('change', apply)
  window.addEventListener('storage', onStorage)
  return () => {
    media?.removeEventListener('change', apply)
    window.removeEventListener('storage', onStorage)
  }
}

/** The colour mode as React state. */
export function useColorMode(): ColorModeState {
  return useSyncExternalStore(subscribeColorMode, getColorMode)
}
