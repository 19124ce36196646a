import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createStore } from '@/lib/store'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** What a person may choose (specification section 1). */
export type ColorMode = 'light' | 'dark' | 'system'

/** The colour mode as it is now: the person's choice, what a page forces, and what is shown. */
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

let forced: 'light' | 'dark' | null = null

// An old web view has no matchMedia.
const systemIsDark = () => typeof matchMedia === 'function' && matchMedia(DARK_QUERY).matches

function compute(): ColorModeState {
  const mode = stored.get()
  const effective = forced ?? mode
  const shown = effective === 'system' ? (systemIsDark() ? 'dark' : 'light') : effective
  return { mode, forced, shown }
}

const state = createStore(compute())

function apply(): void {
  const next = compute()
  const root = document.documentElement
  const effective = next.forced ?? next.mode
  if (effective === 'system') delete root.dataset.mode
  else root.dataset.mode = effective
  root.style.colorScheme = effective === 'system' ? '' : effective
  const { mode, forced: before, shown } = state.get()
  if (mode !== next.mode || before !== next.forced || shown !== next.shown) state.set(next)
}

/** The colour mode now; the same object until something changes. */
export const getColorMode = state.get

/** Keeps and shows the person's choice. */
export function setColorMode(mode: ColorMode): void {
  stored.set(mode)
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
export const subscribeColorMode = state.subscribe

/** Shows the kept choice and follows the system and the other tabs; call once at start. Returns the way to stop. */
export function startColorMode(): () => void {
  const media = typeof matchMedia === 'function' ? matchMedia(DARK_QUERY) : null
  const unsubscribe = stored.subscribe(apply)
  apply()
  media?.addEventListener('change', apply)
  return () => {
    media?.removeEventListener('change', apply)
    unsubscribe()
  }
}

/** The colour mode as React state. */
export function useColorMode(): ColorModeState {
  return useSyncExternalStore(subscribeColorMode, getColorMode)
}
