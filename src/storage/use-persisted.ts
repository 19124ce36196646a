import { useSyncExternalStore } from 'react'
import type { PersistedStore } from './persisted-store'

/** A persisted value that updates on changes in other tabs. */
export const usePersisted = <T, F extends T | null>({ subscribe, get }: PersistedStore<T, F>): T | F =>
  useSyncExternalStore(subscribe, get)
