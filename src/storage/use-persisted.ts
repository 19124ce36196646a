import { useSyncExternalStore } from 'react'
import type { PersistedStore } from './persisted-store'

/** The value of a store, also after another tab has changed it. */
export const usePersisted = <T, F extends T | null>({ subscribe, get }: PersistedStore<T, F>): T | F =>
  useSyncExternalStore(subscribe, get)
