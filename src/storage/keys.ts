import * as z from 'zod/mini'
import { TOKEN_STORAGE_KEY } from '@/config/constants'

export type StorageKey = {
  /** Ends in a colon where ids follow. */
  name: string
  /** `localStorage` by default. */
  area?: 'session'
  /** Stored as it is, otherwise as JSON. */
  isText?: true
  /** A log-out removes it. */
  isPersonal?: true
  /** Whether a stored value has to be removed by now. */
  hasEnded?: (value: unknown) => boolean
}

/** How long a copy of a list may stay on a device, in ms. */
const COPY_HOLD = 12 * 60 * 60_000

const copySchema = z.object({ asOf: z.number() })
const passSchema = z.object({ end: z.string() })

function hasCopyEnded(value: unknown): boolean {
  const copy = copySchema.safeParse(value).data
  // After a wrong clock a copy may be from the future, and would never end.
  return copy !== undefined && Math.abs(Date.now() - copy.asOf) >= COPY_HOLD
}

const hasPassEnded = (value: unknown) =>
  !(Date.parse(passSchema.safeParse(value).data?.end ?? '') >= Date.now())

/** Everything that this app stores on a device. Names and formats stay: devices hold values of earlier builds. */
export const KEYS = {
  /** Written by the Feathers client. A log-out removes it first, see `session/token.ts`. */
  token: { name: TOKEN_STORAGE_KEY, isText: true },
  signInBegun: { name: 'sign-in-begun', area: 'session', isText: true },
  /** Drafts of forms, and copies of lists for times without network */
  draft: { name: 'draft:', isPersonal: true, hasEnded: hasCopyEnded },
  pass: { name: 'pass:', isPersonal: true, hasEnded: hasPassEnded },
  link: { name: 'link:', area: 'session', isText: true },
  linkDraft: { name: 'link-draft:', area: 'session' },
  preferences: { name: 'preferences:' },
  kiosk: { name: 'kiosk:' },
  /** Damaged set-ups with login code and PIN, which earlier builds set aside. */
  kioskDamaged: { name: 'kiosk-damaged:', hasEnded: () => true },
  /** index.html reads this one too. */
  kioskStarted: { name: 'kiosk-started', isText: true },
  kioskUnlocked: { name: 'kiosk-unlocked', area: 'session' },
  kioskTries: { name: 'kiosk-tries:', isText: true },
  kioskClock: { name: 'kiosk-clock' },
  /** index.html reads this one and the next too. */
  colorMode: { name: 'color-mode', isText: true },
  railCollapsed: { name: 'rail-collapsed' },
  recentScreens: { name: 'palette-recent' },
  lastWalkIn: { name: 'walk-in:' },
  camera: { name: 'camera', isText: true },
  chunkReload: { name: 'chunk-reload', area: 'session' },
} satisfies Record<string, StorageKey>

/** The IndexedDB databases, because not every browser can list them. 'Forget this tablet' deletes them. */
export const DATABASES = { arrivals: 'kiosk-arrivals' } as const
