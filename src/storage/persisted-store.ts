import type * as z from 'zod/mini'
import { KEYS, type StorageKey } from './keys'

/** A value in `localStorage` or `sessionStorage`. Never throws if storage is unavailable. */
type PersistedStore<T, F extends T | null = T> = {
  /** Returns the fallback if nothing valid is stored. The reference is stable until the stored text changes. */
  get: () => T | F
  /** @returns whether it was stored; otherwise the value lasts until the page closes */
  set: (next: T) => boolean
  remove: () => void
  /** Whether anything is stored, valid or not. */
  has: () => boolean
  /** Notifies the listener of changes, also from other tabs. The listener must compare values itself. */
  subscribe: (listener: () => void) => () => void
}

/** Values that could not be stored. */
const memory = new Map<string, string>()
const lastRead = new Map<string, { text: string; value: unknown }>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent): void {
  for (const cache of [memory, lastRead]) {
    if (key === null) cache.clear()
    else cache.delete(key)
  }
  notify()
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action()
  } catch {
    return otherwise
  }
}

// Resolved on each use: this access throws if storage is blocked.
// oxlint-disable-next-line no-restricted-globals -- the only use
const areaOf = ({ area }: Pick<StorageKey, 'area'>) => (area === 'session' ? sessionStorage : localStorage)

/** Falls back to the last value if reading fails, so that a kiosk stays paired. */
const readText = (key: StorageKey, name: string): string | null =>
  attempt(() => memory.get(name) ?? areaOf(key).getItem(name), lastRead.get(name)?.text ?? null)

const fromJson = (text: string): unknown => attempt(() => JSON.parse(text) as unknown, null)

const hasEnded = (key: StorageKey, text: string) => key.hasEnded?.(fromJson(text)) ?? false

function removeText(key: StorageKey, name: string): void {
  memory.delete(name)
  lastRead.delete(name)
  attempt(() => areaOf(key).removeItem(name), undefined)
  notify()
}

type Format<T> = {
  /** Appended to the key's name. */
  id?: string
  schema: z.ZodMiniType<T>
}

/**
 * The only access to `localStorage` and `sessionStorage` (docs/decisions/026-storage.md). Each key has one schema; the
 * fallback defaults to null.
 */
export function persistedStore<T>(
  key: StorageKey,
  format: Format<T> & { fallback: NoInfer<T> },
): PersistedStore<T>
export function persistedStore<T>(key: StorageKey, format: Format<T>): PersistedStore<T, null>
export function persistedStore<T>(
  key: StorageKey,
  { id = '', schema, fallback = null }: Format<T> & { fallback?: T | null },
): PersistedStore<T, T | null> {
  const name = key.name + id
  return {
    get: () => {
      const text = readText(key, name)
      if (text === null) return fallback
      if (hasEnded(key, text)) {
        removeText(key, name)
        return fallback
      }
      let read = lastRead.get(name)
      if (read?.text !== text) {
        const { success, data } = schema.safeParse(key.isText ? text : fromJson(text))
        read = { text, value: success ? data : fallback }
        lastRead.set(name, read)
      }
      return read.value as T | null
    },
    set: (next) => {
      const text = key.isText ? String(next) : JSON.stringify(next)
      const isStored = attempt(() => {
        areaOf(key).setItem(name, text)
        return true
      }, false)
      if (isStored) memory.delete(name)
      else memory.set(name, text)
      notify()
      return isStored
    },
    remove: () => removeText(key, name),
    has: () => readText(key, name) !== null,
    subscribe,
  }
}

/** The ids under which a key is stored. */
export const storedIds = (key: StorageKey): string[] =>
  [...attempt(() => Object.keys(areaOf(key)), []), ...memory.keys()]
    .filter((name) => name.startsWith(key.name))
    .map((name) => name.slice(key.name.length))

/** Removes a key's values, all or only those of matching ids. */
export function removeStored(key: StorageKey, isWanted = (_id: string) => true): void {
  for (const id of storedIds(key)) if (isWanted(id)) removeText(key, key.name + id)
}

/** Removes the drafts, cached lists and passes of all users of this device. */
export function removePersonal(): void {
  for (const key of Object.values<StorageKey>(KEYS)) if (key.isPersonal) removeStored(key)
}

/** Removes the cached roll call after 12 h, and a pass when its visit ends. */
export function removeEnded(): void {
  for (const key of Object.values<StorageKey>(KEYS))
    removeStored(key, (id) => hasEnded(key, readText(key, key.name + id) ?? ''))
}

/** Removes everything, also values that earlier builds stored under other names. */
export function clearStorage(): void {
  memory.clear()
  lastRead.clear()
  for (const area of [undefined, 'session'] as const) attempt(() => areaOf({ area }).clear(), undefined)
  notify()
}

/** Whether the browser can store values now. */
export const canStore = (area?: 'session'): boolean =>
  attempt(() => {
    const storage = areaOf({ area })
    const name = 'storage-check'
    storage.setItem(name, name)
    const isStored = storage.getItem(name) === name
    storage.removeItem(name)
    return isStored
  }, false)
