import * as z from 'zod/mini'
import { type Locale, LOCALES } from '@/config/constants'
import { createStore } from '@/lib/store'
import { type MachineProfile, machineProfileSchema } from '@/services/machine-profile'
import { KIOSK_PREFIX } from './kiosk-lock'

/** The default idle time of a kiosk, if its profile has none */
export const KIOSK_IDLE_SECONDS = 45

const optionsSchema = z.object({
  /** The chosen camera's `deviceId`; null for the one that looks at the visitor. */
  cameraId: z.nullable(z.string()),
  /** At least one; visitors choose among them. A language that this build does not speak is left out. */
  locales: z
    .pipe(
      z.array(z.unknown()),
      z.transform((stored): Locale[] => LOCALES.filter((locale) => stored.includes(locale))),
    )
    .check(z.minLength(1)),
  /** The one it goes back to; among `locales`. */
  defaultLocale: z.enum(LOCALES),
  /** For name and host screens; longer screens take twice as long */
  idleSeconds: z.number(),
  sound: z.boolean(),
  largerText: z.boolean(),
  walkIns: z.boolean(),
  hostSearch: z.boolean(),
  checkOut: z.boolean(),
  /** The on-screen keyboard; off where a real one stands there. */
  touchKeyboard: z.boolean(),
  badgePrinting: z.boolean(),
  wakeLock: z.boolean(),
  fullScreen: z.boolean(),
})

const pinSchema = z.object({ salt: z.string(), hash: z.string() })

const tenantSchema = z.object({
  name: z.string(),
  logoUrl: z.nullish(z.string()),
  primaryColor: z.nullish(z.string()),
})

const placeSchema = z.nullable(z.object({ name: z.string(), timeZone: z.nullable(z.string()) }))

/** Tolerant, because another build may have stored it. Without code, profile or PIN there is no kiosk. */
const kioskSchema = z.looseObject({
  tenant: z.catch(tenantSchema, { name: '' }),
  loginCode: z.string(),
  profile: machineProfileSchema,
  place: z.catch(placeSchema, null),
  options: z.catch(z.record(z.string(), z.unknown()), {}),
  pin: pinSchema,
})

/** What the set-up chose for this tablet. */
export type KioskOptions = z.infer<typeof optionsSchema>
export type KioskTenant = z.infer<typeof tenantSchema>

/** Everything that a tablet stores, so that it works offline after a restart. */
export type Kiosk = {
  tenant: KioskTenant
  /** What it was paired with, and what it is asked for again when its token no longer holds. */
  loginCode: string
  /** With the kiosk's own token. */
  profile: MachineProfile
  /** Where it stands; null where its profile names no location. */
  place: z.infer<typeof placeSchema>
  options: KioskOptions
  /** The staff PIN, see `lib/pin.ts`. */
  pin: z.infer<typeof pinSchema>
}

/** What a tablet does as long as nobody has chosen otherwise. */
export function firstOptions(profile: MachineProfile, here: Locale): KioskOptions {
  const spoken = LOCALES.filter((locale) => profile.locales.includes(locale))
  const locales = spoken.length > 0 ? spoken : [...LOCALES]
  return {
    cameraId: null,
    locales,
    defaultLocale: locales.includes(here) ? here : (locales[0] ?? here),
    idleSeconds: profile.idleSeconds ?? KIOSK_IDLE_SECONDS,
    sound: true,
    largerText: false,
    walkIns: true,
    hostSearch: true,
    checkOut: true,
    touchKeyboard: true,
    badgePrinting: profile.badgePrinting,
    wakeLock: true,
    fullScreen: true,
  }
}

const known = new Map<string, Kiosk | null>()
const changes = createStore(0)
const changed = () => changes.set(changes.get() + 1)

/** An option that is missing or unreadable takes its default; one that only a newer build knows is kept for it. */
function readOptions(stored: Record<string, unknown>, profile: MachineProfile): KioskOptions {
  const readable = Object.entries(optionsSchema.shape).flatMap(([key, schema]) => {
    const { success, data } = z.safeParse(schema as z.ZodMiniType, stored[key])
    return success ? [[key, data] as const] : []
  })
  const options: KioskOptions = {
    ...stored,
    ...firstOptions(profile, LOCALES[0]),
    ...Object.fromEntries(readable),
  }
  const { locales, defaultLocale } = options
  return locales.includes(defaultLocale)
    ? options
    : { ...options, defaultLocale: locales[0] ?? defaultLocale }
}

function storedText(tenantId: string): string | null {
  try {
    return localStorage.getItem(KIOSK_PREFIX + tenantId)
  } catch {
    return null
  }
}

function read(tenantId: string): Kiosk | null {
  try {
    const stored = kioskSchema.parse(JSON.parse(storedText(tenantId) ?? 'null'))
    return { ...stored, options: readOptions(stored.options, stored.profile) }
  } catch {
    return null
  }
}

/** How this tablet is set up at a tenant; the same object until it changes, null where it is not. */
export function keptKiosk(tenantId: string): Kiosk | null {
  const kept = known.get(tenantId)
  if (kept !== undefined) return kept
  const found = read(tenantId)
  known.set(tenantId, found)
  return found
}

/** Whether this tablet was set up, but this build cannot read how. The stored text stays for another build. */
export const isKioskDamaged = (tenantId: string): boolean =>
  keptKiosk(tenantId) === null && storedText(tenantId) !== null

/** @returns whether it will still be there after a restart; else it holds until the page is closed */
export function keepKiosk(tenantId: string, kiosk: Kiosk): boolean {
  known.set(tenantId, kiosk)
  let isKept = true
  try {
    localStorage.setItem(KIOSK_PREFIX + tenantId, JSON.stringify(kiosk))
  } catch {
    isKept = false
  }
  changed()
  return isKept
}

/** The tablet is nobody's from here on: it has to be paired anew. */
export function unpairKiosk(tenantId: string): void {
  known.set(tenantId, null)
  try {
    localStorage.removeItem(KIOSK_PREFIX + tenantId)
  } catch {
    // Nothing is kept there.
  }
  changed()
}

/** Calls the listener after each change, also of another window. Returns the way to stop. */
export function subscribeKiosk(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(KIOSK_PREFIX)) return
    known.clear()
    listener()
  }
  window.addEventListener('storage', onStorage)
  const stop = changes.subscribe(listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    stop()
  }
}
