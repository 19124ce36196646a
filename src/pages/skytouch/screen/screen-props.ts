import type { Kiosk } from '@/kiosk/device/kiosk'
import type { Event, Screen, ScreenName } from '@/kiosk/flow'
import type { KioskForms } from './use-kiosk-forms'

type ByName = { [One in Screen as One['name']]: One }

/** Props of all screens of the flow. */
export type ScreenProps<Name extends ScreenName> = {
  kiosk: Kiosk
  forms: KioskForms
  screen: ByName[Name]
  send: (event: Event) => void
}
