import * as z from 'zod/mini'
import { useStore } from '@/lib/react/use-store'
import { createStore } from '@/lib/store'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** The colour modes a user can choose (specification section 1). */
export type ColorMode = 'light' | 'dark' | 'system'

/** The colour mode: the user's choice, the mode a page forces, and the mode shown. */
export type ColorModeState = {
  mode: ColorMode
  forced: 'light' | 'dark' | null
  shown: 'light' | 'dark'
}

const stored = persistedStore(KEYS.colorMode, {
  schema: z.enum(['light', 'dark', 'system']),
  fallback: 'system',
})
const DARK_QUERY = '(prefers-color-scheme: dark)'

// Old web views have no matchMedia.
const systemIsDark = () => typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches

function compute(forced: ColorModeState['forced']): ColorModeState {
  const mode = stored.get()
  const effective = forced ?? mode
  const shown = effective === 'system' ? (systemIsDark() ? 'dark' : 'light') : effective
  return { mode, forced, shown }
}

const state = createStore(compute(null))

function apply(forced = state.get().forced): void {
  const next = compute(forced)
  const root = document.documentElement
  const effective = next.forced ?? next.mode
  if (effective === 'system') delete root.dataset.mode
  else root.dataset.mode = effective
  root.style.colorScheme = effective === 'system' ? '' : effective
  const { mode, forced: before, shown } = state.get()
  if (mode !== next.mode || before !== next.forced || shown !== next.shown) state.set(next)
}

/** The current colour mode; the reference is stable until it changes. */
export const getColorMode = state.get

/** Stores and applies the user's choice. */
export function setColorMode(mode: ColorMode): void {
  stored.set(mode)
  apply()
}

/**
 * Lets a page force light or dark regardless of the user's choice; null removes the override.
 * Ignores 'system' with a warning (specification section 2).
 */
export function forceColorMode(mode: ColorMode | null): void {
  if (mode === 'system') {
    console.warn("A page cannot force the colour mode 'system'")
    return
  }
  apply(mode)
}

/** Calls the listener after each change; returns the unsubscribe function. */
export const subscribeColorMode = state.subscribe

/** Applies the stored choice and follows the system and other tabs; call once at start. Returns a cleanup function. */
export function startColorMode(): () => void {
  const media = typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : null
  const follow = () => apply()
  const unsubscribe = stored.subscribe(follow)
  follow()
  media?.addEventListener('change', follow)
  return () => {
    media?.removeEventListener('change', follow)
    unsubscribe()
  }
}

export const useColorMode = (): ColorModeState => useStore(state)
