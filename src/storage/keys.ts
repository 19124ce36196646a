import * as z from 'zod/mini'
import { TOKEN_STORAGE_KEY } from '@/config/constants'

export type StorageKey = {
  /** Ends in a colon if ids follow. */
  name: string
  /** `localStorage` by default. */
  area?: 'session'
  /** Stored as plain text instead of JSON. */
  isText?: true
  /** A log-out removes it. */
  isPersonal?: true
  /** Whether a stored value has expired. */
  hasEnded?: (value: unknown) => boolean
}

/** How long a cached list may stay on a device, in ms. */
const COPY_HOLD = 12 * 60 * 60_000

const copySchema = z.object({ asOf: z.number() })
const passSchema = z.object({ end: z.string() })

function hasCopyEnded(value: unknown): boolean {
  const copy = copySchema.safeParse(value).data
  // A wrong clock may date a copy in the future, where it would never expire.
  return copy !== undefined && Math.abs(Date.now() - copy.asOf) >= COPY_HOLD
}

const hasPassEnded = (value: unknown) =>
  !(Date.parse(passSchema.safeParse(value).data?.end ?? '') >= Date.now())

/** All storage keys of the app. Do not change names and formats: devices hold values of earlier builds. */
export const KEYS = {
  /** Written by the Feathers client. Log-out removes it first, see `session/token.ts`. */
  token: { name: TOKEN_STORAGE_KEY, isText: true },
  startedSignIn: { name: 'sign-in-begun', area: 'session', isText: true },
  /** Form drafts, and lists cached for offline use */
  draft: { name: 'draft:', isPersonal: true, hasEnded: hasCopyEnded },
  pass: { name: 'pass:', isPersonal: true, hasEnded: hasPassEnded },
  link: { name: 'link:', area: 'session', isText: true },
  linkDraft: { name: 'link-draft:', area: 'session' },
  preferences: { name: 'preferences:' },
  kiosk: { name: 'kiosk:' },
  /** Damaged kiosk configurations with login code and PIN, which earlier builds kept. */
  kioskDamaged: { name: 'kiosk-damaged:', hasEnded: () => true },
  /** Also read by index.html. */
  kioskStarted: { name: 'kiosk-started', isText: true },
  kioskUnlocked: { name: 'kiosk-unlocked', area: 'session' },
  kioskTries: { name: 'kiosk-tries:' },
  clockOffset: { name: 'kiosk-clock' },
  /** This key and the next are also read by index.html. */
  colorMode: { name: 'color-mode', isText: true },
  railCollapsed: { name: 'rail-collapsed' },
  recentScreens: { name: 'palette-recent' },
  lastWalkIn: { name: 'walk-in:' },
  lastDesk: { name: 'desk:', area: 'session', isText: true, isPersonal: true },
  camera: { name: 'camera', isText: true },
  chunkReload: { name: 'chunk-reload', area: 'session' },
} satisfies Record<string, StorageKey>

/** Names of the IndexedDB databases, because not every browser can list them. 'Forget this tablet' deletes them. */
export const DATABASES = { arrivals: 'kiosk-arrivals' } as const
