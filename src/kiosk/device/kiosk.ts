import * as z from 'zod/mini'
import { type Locale, LOCALES } from '@/config/constants'
import { offers } from '@/config/services'
import { type MachineProfile, machineProfileSchema } from '@/services/machine-profile'
import { asksForPhotos } from '@/services/user/user-photo'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** The default idle time of a kiosk, if its profile has none */
export const KIOSK_IDLE_SECONDS = 45
/** Shorter would rush visitors, longer would leave a visitor's name on the screen. */
export const IDLE_SECONDS = { min: 20, max: 180 }

const optionsSchema = z.object({
  /** The chosen camera's `deviceId`; null for the one facing the visitor. */
  cameraId: z.nullable(z.string()),
  /** Languages that visitors can choose, at least one. Languages unknown to this build are ignored. */
  locales: z
    .pipe(
      z.array(z.unknown()),
      z.transform((stored): Locale[] => LOCALES.filter((locale) => stored.includes(locale))),
    )
    .check(z.minLength(1)),
  /** The language that it resets to; one of `locales`. */
  defaultLocale: z.enum(LOCALES),
  /** For name and host screens; longer screens take twice as long */
  idleSeconds: z.number().check(z.minimum(IDLE_SECONDS.min)),
  sound: z.boolean(),
  largerText: z.boolean(),
  walkIns: z.boolean(),
  hostSearch: z.boolean(),
  checkOut: z.boolean(),
  /** The on-screen keyboard; off if there is a physical one. */
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

/** Options of this tablet, chosen in the setup. */
export type KioskOptions = z.infer<typeof optionsSchema>
export type KioskTenant = z.infer<typeof tenantSchema>

/** Everything that a tablet stores, so that it works offline after a restart. */
export type Kiosk = {
  /** Including its branding. */
  tenant: KioskTenant
  /** Code that it was paired with, also used to renew its token. */
  loginCode: string
  /** Includes the kiosk's own token. */
  profile: MachineProfile
  /** Its location; null if its profile has none. */
  place: z.infer<typeof placeSchema>
  options: KioskOptions
  /** The staff PIN, see `lib/pin.ts`. */
  pin: z.infer<typeof pinSchema>
}

/** A profile without an idle time, or with one that no visitor could keep up with, has the default. */
function idleSecondsOf({ idleSeconds }: MachineProfile): number {
  const { min, max } = IDLE_SECONDS
  if (!idleSeconds || idleSeconds < min) return KIOSK_IDLE_SECONDS
  return Math.min(idleSeconds, max)
}

/** Whether visitors are asked for a photo, and whether it is required. */
export const photoDemand = ({ photo }: MachineProfile): string => (asksForPhotos() ? photo : 'off')

/** Default options of a tablet. */
export function firstOptions(profile: MachineProfile, here: Locale): KioskOptions {
  const spoken = LOCALES.filter((locale) => profile.locales.includes(locale))
  const locales = spoken.length > 0 ? spoken : [...LOCALES]
  return {
    cameraId: null,
    locales,
    defaultLocale: locales.includes(here) ? here : (locales[0] ?? here),
    idleSeconds: idleSecondsOf(profile),
    sound: true,
    largerText: false,
    walkIns: true,
    hostSearch: true,
    checkOut: true,
    touchKeyboard: true,
    badgePrinting: profile.badgePrinting && offers('badge.generateBadge'),
    wakeLock: true,
    fullScreen: true,
  }
}

/** Missing or invalid options take their default; options of newer builds are kept. */
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

/** This tablet's configuration for a tenant; null if there is none or this build cannot read it. */
export const kioskStore = (tenantId: string) =>
  persistedStore(KEYS.kiosk, { id: tenantId, schema: kioskSchema })

export const storedKiosk = (tenantId: string): Kiosk | null => kioskStore(tenantId).get()

/** Whether this build cannot read the stored configuration. The stored text stays for another build. */
export const isKioskDamaged = (tenantId: string): boolean =>
  storedKiosk(tenantId) === null && kioskStore(tenantId).has()

/** @returns whether it survives a restart; otherwise it is lost when the page is closed */
export const storeKiosk = (tenantId: string, kiosk: Kiosk): boolean => kioskStore(tenantId).set(kiosk)
