import type * as z from 'zod/mini'
import { KEYS, type StorageKey } from './keys'

/** A value in `localStorage` or `sessionStorage`. Nothing of it throws where the browser stores nothing. */
export type PersistedStore<T, F extends T | null = T> = {
  /** The fallback where nothing valid is stored; the same object until the stored text changes. */
  get: () => T | F
  /** @returns whether it is stored; otherwise it holds until the page is closed */
  set: (next: T) => boolean
  remove: () => void
  /** Whether anything is stored, valid or not. */
  has: () => boolean
  /** Calls the listener after changes, also of other tabs. It compares values itself. */
  subscribe: (listener: () => void) => () => void
}

/** Texts that could not be stored. */
const memory = new Map<string, string>()
const lastRead = new Map<string, { text: string; value: unknown }>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent): void {
  for (const known of [memory, lastRead]) {
    if (key === null) known.clear()
    else known.delete(key)
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

// Looked up at each use: where storage is blocked, this throws already.
// oxlint-disable-next-line no-restricted-globals -- the only use
const areaOf = ({ area }: Pick<StorageKey, 'area'>) => (area === 'session' ? sessionStorage : localStorage)

/** A read that fails does not change what is known: a kiosk stays paired. */
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
  /** What follows the key's name. */
  id?: string
  schema: z.ZodMiniType<T>
}

/**
 * The only way to `localStorage` and `sessionStorage` (docs/decisions/058-storage.md). Each key has one schema, and null is
 * the fallback if none is given.
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

/** The ids for which a key is stored. */
export const storedIds = (key: StorageKey): string[] =>
  [...attempt(() => Object.keys(areaOf(key)), []), ...memory.keys()]
    .filter((name) => name.startsWith(key.name))
    .map((name) => name.slice(key.name.length))

/** Removes the values of a key, all or those of some ids. */
export function removeStored(key: StorageKey, isWanted = (_id: string) => true): void {
  for (const id of storedIds(key)) if (isWanted(id)) removeText(key, key.name + id)
}

/** Every draft, copy and pass, whoever left it on this device. */
export function removePersonal(): void {
  for (const key of Object.values<StorageKey>(KEYS)) if (key.isPersonal) removeStored(key)
}

/** Removes the roll call's copy after 12 h, and a pass at its visit's end. */
export function removeEnded(): void {
  for (const key of Object.values<StorageKey>(KEYS))
    removeStored(key, (id) => hasEnded(key, readText(key, key.name + id) ?? ''))
}

/** Removes all, also what earlier builds stored under other names. */
export function clearStorage(): void {
  memory.clear()
  lastRead.clear()
  for (const area of [undefined, 'session'] as const) attempt(() => areaOf({ area }).clear(), undefined)
  notify()
}

/** Whether the browser stores anything now. */
export const canStore = (area?: 'session'): boolean =>
  attempt(() => {
    const storage = areaOf({ area })
    const name = 'storage-check'
    storage.setItem(name, name)
    const isStored = storage.getItem(name) === name
    storage.removeItem(name)
    return isStored
  }, false)
