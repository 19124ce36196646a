import * as z from 'zod/mini'
import { LOCALES } from '@/config/constants'
import { createStore } from '@/lib/store'

const PREFIX = 'preferences:'
const THEMES = ['light', 'dark', 'system'] as const

const preferencesSchema = z.object({
  /** Keys of the rail's items that it does not show. */
  hiddenPages: z.catch(z.array(z.string()), []),
  /** Where the front desk's filter and a new booking start; null is everywhere. */
  defaultLocationId: z.catch(z.nullable(z.string()), null),
  /** Null where the person has chosen none: it is then the device's. */
  language: z.catch(z.nullable(z.enum(LOCALES)), null),
  theme: z.catch(z.nullable(z.enum(THEMES)), null),
})

const keptSchema = z.object({
  preferences: preferencesSchema,
  /** sent: the server has them too; waiting: on the way there; refused: the server could not keep them. */
  state: z.catch(z.enum(['sent', 'waiting', 'refused']), 'waiting'),
})

/** A user's settings in a tenant ('My settings') */
export type Preferences = z.infer<typeof preferencesSchema>

/** The device's copy, and whether the server has it too. */
type KeptPreferences = z.infer<typeof keptSchema>

export const NO_PREFERENCES: Preferences = {
  hiddenPages: [],
  defaultLocationId: null,
  language: null,
  theme: null,
}

/** Reads what came from a server; odd parts are left out, null where there is nothing. */
export function parsePreferences(value: unknown): Preferences | null {
  const found = z.safeParse(preferencesSchema, value)
  return found.success ? found.data : null
}

/** Whose: the account's id and not the login, because the copy stays on the device after a log-out and must tell of nobody. */
export const preferencesOwner = (tenantId: string, accountId: string) => `${tenantId}:${accountId}`

const copies = new Map<string, KeptPreferences | null>()
const changes = createStore(0)
const changed = () => changes.set(changes.get() + 1)

function read(owner: string): KeptPreferences | null {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(PREFIX + owner) ?? 'null'))
  } catch {
    return null
  }
}

/** The device's copy; the same object until it changes, null where there is none. */
export function keptPreferences(owner: string): KeptPreferences | null {
  const known = copies.get(owner)
  if (known !== undefined) return known
  const kept = read(owner)
  copies.set(owner, kept)
  return kept
}

export function keepPreferences(owner: string, kept: KeptPreferences): void {
  copies.set(owner, kept)
  try {
    localStorage.setItem(PREFIX + owner, JSON.stringify(kept))
  } catch {
    // A full or closed storage: they then hold until the page is closed.
  }
  changed()
}

/** Calls the listener after each change, also of another tab. Returns the way to stop. */
export function subscribePreferences(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith(PREFIX)) return
    copies.delete(key.slice(PREFIX.length))
    listener()
  }
  window.addEventListener('storage', onStorage)
  const stop = changes.subscribe(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    stop()
  }
}
