import * as z from 'zod/mini'
import { LOCALES } from '@/config/constants'
import { isRecord } from '@/http/parse'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const THEMES = ['light', 'dark', 'system'] as const
/** The front desk's columns that can be arranged; the visitor comes before them, the buttons after them. */
export const DESK_COLUMNS = ['company', 'host', 'visit', 'location', 'time', 'card', 'status'] as const
export type DeskColumn = (typeof DESK_COLUMNS)[number]
export const ROW_SIZES = ['auto', 'comfortable', 'compact'] as const

const preferencesSchema = z.object({
  /** Keys of the rail's items that it does not show. */
  hiddenPages: z.catch(z.array(z.string()), []),
  /** Where the front desk's filter and a new booking start; null is everywhere. */
  defaultLocationId: z.catch(z.nullable(z.string()), null),
  /** The visit type with which a new booking starts. */
  defaultVisitTypeId: z.catch(z.nullable(z.string()), null),
  /** Null where the person has chosen none: it is then the device's. */
  language: z.catch(z.nullable(z.enum(LOCALES)), null),
  theme: z.catch(z.nullable(z.enum(THEMES)), null),
  /** New bookings start with the person as their host. */
  isOwnHost: z.catch(z.boolean(), false),
  /** How high the rows of lists are; `auto` goes by the height of the window. */
  rowSize: z.catch(z.enum(ROW_SIZES), 'auto'),
  /** The columns of the front desk in their order; null where the person has chosen none. */
  deskColumns: z.catch(z.nullable(z.array(z.string())), null),
})

const keptSchema = z.object({
  preferences: preferencesSchema,
  /** sent: the server has them too; waiting: on the way there; refused: the server could not keep them. */
  state: z.catch(z.enum(['sent', 'waiting', 'refused']), 'waiting'),
})

/** A user's settings in a tenant ('My settings') */
export type Preferences = z.infer<typeof preferencesSchema>

export const NO_PREFERENCES: Preferences = {
  hiddenPages: [],
  defaultLocationId: null,
  defaultVisitTypeId: null,
  language: null,
  theme: null,
  isOwnHost: false,
  rowSize: 'auto',
  deskColumns: null,
}

/** Reads what came from a server; odd parts are left out, null where there is nothing. */
export function parsePreferences(value: unknown): Preferences | null {
  const found = z.safeParse(preferencesSchema, value)
  return found.success ? found.data : null
}

/** The settings as the server is to keep them: what it has stays as it is, except for what is different here. */
export function preferencesToSend(preferences: Preferences, served: unknown): Record<string, unknown> {
  const known: Record<string, unknown> = parsePreferences(served) ?? {}
  const changed = Object.entries(preferences).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  )
  return { ...(isRecord(served) ? served : {}), ...Object.fromEntries(changed) }
}

/** Whose: the account's id and not the login, because the copy stays on the device after a log-out and must tell of nobody. */
export const preferencesOwner = (tenantId: string, accountId: string) => `${tenantId}:${accountId}`

/** The device's copy, and whether the server has it too. */
export const keptPreferences = (owner: string) =>
  persistedStore(KEYS.preferences, { id: owner, schema: keptSchema })
