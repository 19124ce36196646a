import type { Kiosk, KioskOptions } from '@/kiosk/device/kiosk'
import type { HashedPin } from '@/lib/pin'
import type { MachineProfile } from '@/services/machine-profile'

/** The steps in order. */
export const STEPS = ['code', 'camera', 'options', 'pin', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** Result of a login code lookup. */
export type Pairing = { loginCode: string; profile: MachineProfile; place: Kiosk['place'] }

/** The choices made so far. */
export type Draft = {
  pairing: Pairing
  options: KioskOptions
  /** Null until one is chosen. */
  pin: HashedPin | null
  /** Tests that passed on this tablet. */
  tested: { code: boolean; photo: boolean }
}
