import * as z from 'zod/mini'
import { LOCALES } from '@/config/constants'
import { isRecord } from '@/lib/is-record'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const THEMES = ['light', 'dark', 'system'] as const
/** The front desk's movable columns, between the visitor and the buttons. */
export const DESK_COLUMNS = ['company', 'host', 'visit', 'location', 'time', 'card', 'status'] as const
export type DeskColumn = (typeof DESK_COLUMNS)[number]
export const ROW_SIZES = ['auto', 'comfortable', 'compact'] as const

const preferencesSchema = z.object({
  /** Keys of hidden navigation items. */
  hiddenPages: z.catch(z.array(z.string()), []),
  /** Initial location of the front desk's filter and of new bookings; null for all. */
  defaultLocationId: z.catch(z.nullable(z.string()), null),
  /** Initial visit type of new bookings. */
  defaultVisitTypeId: z.catch(z.nullable(z.string()), null),
  /** Null if not chosen: uses the device's. */
  language: z.catch(z.nullable(z.enum(LOCALES)), null),
  theme: z.catch(z.nullable(z.enum(THEMES)), null),
  /** Whether new bookings start with the user as host. */
  isOwnHost: z.catch(z.boolean(), false),
  /** Row height of lists; `auto` depends on the window height. */
  rowSize: z.catch(z.enum(ROW_SIZES), 'auto'),
  /** Widths that the user set, in pixels, by table and column. */
  columnWidths: z.catch(z.record(z.string(), z.record(z.string(), z.number().check(z.positive()))), {}),
  /** Ordered columns of the front desk; null if not chosen. */
  deskColumns: z.catch(z.nullable(z.array(z.string())), null),
})

const storedSchema = z.object({
  preferences: preferencesSchema,
  /**
   * sent: saved on the server; waiting: being sent; refused: the server could not save them;
   * early: chosen before the server's were loaded, which they are added to then.
   */
  state: z.catch(z.enum(['sent', 'waiting', 'refused', 'early']), 'waiting'),
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
  columnWidths: {},
  deskColumns: null,
}

/** Parses settings from a server; invalid parts take their default, null if there are none. */
export function parsePreferences(value: unknown): Preferences | null {
  const parsed = z.safeParse(preferencesSchema, value)
  return parsed.success ? parsed.data : null
}

/** The fields of `preferences` that differ from those of `base`. */
function changedFields(preferences: Preferences, base: Record<string, unknown>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(preferences).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]),
    ),
  )
}

/** The settings to save on a server: its own, with the fields that differ here. */
export function preferencesToSend(preferences: Preferences, served: unknown): Record<string, unknown> {
  const changed = changedFields(preferences, parsePreferences(served) ?? {})
  return { ...(isRecord(served) ? served : {}), ...changed }
}

/** The server's preferences with those that were chosen before they were loaded. */
export function addEarlyChoices(served: Preferences, early: Preferences): Preferences {
  return {
    ...served,
    ...changedFields(early, NO_PREFERENCES),
    columnWidths: { ...served.columnWidths, ...early.columnWidths },
  }
}

/**
 * Key of the owner. Uses the account id instead of the login, because the copy stays on the device after a
 * logout and must not identify anyone.
 */
export const preferencesOwner = (tenantId: string, accountId: string) => `${tenantId}:${accountId}`

/** The device's copy, and whether the server has it too. */
export const storedPreferences = (owner: string) =>
  persistedStore(KEYS.preferences, { id: owner, schema: storedSchema })
