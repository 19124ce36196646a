import { http } from 'msw'
import { firstOptions, type Kiosk } from '@/kiosk/device/kiosk'
import { hashPin } from '@/lib/pin'
import { answer } from './handlers'

const profile: Kiosk['profile'] = {
  machineProfileId: 'm1',
  name: 'Lobby tablet',
  locales: ['en'],
  badgePrinting: false,
  photo: 'off',
  greetByBareId: false,
  screens: [],
}
const HASHED = await hashPin('4711')

/** Stores what the set-up of a kiosk leaves on a tablet, with the PIN 4711. */
export function pairTablet(tenantId = 'west', loginCode = 'WES-1001') {
  const kiosk: Kiosk = {
    tenant: { name: 'West' },
    loginCode,
    profile,
    place: null,
    options: { ...firstOptions(profile, 'en'), touchKeyboard: false },
    pin: HASHED,
  }
  localStorage.setItem(`kiosk:${tenantId}`, JSON.stringify(kiosk))
}

/** Stubs the requests of the kiosk of the tenant 'west'. */
export const westHandlers = [
  http.get('*/auth/v1/tenants', () => answer([{ id: 'west', database: 'west', name: 'West' }])),
  http.post('*/machine-profile/v1/west', () => new Response('', { status: 503 })),
  http.all('*', () => answer([])),
]
