import * as z from 'zod/mini'
import { type Locale, LOCALES } from '@/config/constants'
import { type MachineProfile, machineProfileSchema } from '@/services/machine-profile'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

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
const kioskSchema = z.pipe(
  z.looseObject({
    tenant: z.catch(tenantSchema, { name: '' }),
    loginCode: z.string(),
    profile: machineProfileSchema,
    place: z.catch(placeSchema, null),
    options: z.catch(z.record(z.string(), z.unknown()), {}),
    pin: pinSchema,
  }),
  z.transform((stored): Kiosk => ({ ...stored, options: readOptions(stored.options, stored.profile) })),
)

/** What the set-up chose for this tablet. */
export type KioskOptions = z.infer<typeof optionsSchema>
export type KioskTenant = z.infer<typeof tenantSchema>

/** Everything that a tablet stores, so that it works offline after a restart. */
export type Kiosk = {
  /** As its branding shows it. */
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

/** How this tablet is set up at a tenant; null where it is not, or where this build cannot read it. */
export const kioskStore = (tenantId: string) =>
  persistedStore(KEYS.kiosk, { id: tenantId, schema: kioskSchema })

export const keptKiosk = (tenantId: string): Kiosk | null => kioskStore(tenantId).get()

/** Whether this tablet was set up, but this build cannot read how. The stored text stays for another build. */
export const isKioskDamaged = (tenantId: string): boolean =>
  keptKiosk(tenantId) === null && kioskStore(tenantId).has()

/** @returns whether it will still be there after a restart; else it holds until the page is closed */
export const keepKiosk = (tenantId: string, kiosk: Kiosk): boolean => kioskStore(tenantId).set(kiosk)
