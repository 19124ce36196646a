import type { HashedPin } from '@/lib/pin'
import type { MachineProfile } from '@/services/machine-profile'
import type { Kiosk, KioskOptions } from '@/kiosk/device/kiosk'

/** The steps in their order; the first pairs, the last starts. */
export const STEPS = ['code', 'camera', 'options', 'pin', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** What the login code was answered with. */
export type Pairing = { loginCode: string; profile: MachineProfile; place: Kiosk['place'] }

/** What has been chosen so far. */
export type Draft = {
  pairing: Pairing
  options: KioskOptions
  /** Null until one is chosen. */
  pin: HashedPin | null
  /** What was tried on this tablet, and worked. */
  tested: { code: boolean; photo: boolean }
}
