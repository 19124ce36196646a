import { http, HttpResponse } from 'msw'
import { firstOptions, type Kiosk } from '@/kiosk/device/kiosk'
import type { VisitUser } from '@/services/booking/visit-user'
import { kioskProfile, visitor } from '../../kiosk/fixtures'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'

/** A visitor who is expected now. */
const expected: VisitUser = {
  ...visitor,
  locationIds: [],
  start: new Date(Date.now()).toISOString(),
  end: new Date(Date.now() + 3_600_000).toISOString(),
}

/**
 * Pairs this browser with a kiosk of the tenant 'north', whose services have one visitor and allow check-in.
 */
export function pairKiosk(options: Partial<Kiosk['options']> = {}): void {
  const kiosk: Kiosk = {
    tenant: { name: 'North Harbour' },
    loginCode: 'NOR-1001',
    profile: kioskProfile,
    place: null,
    options: { ...firstOptions(kioskProfile, 'en'), touchKeyboard: false, ...options },
    pin: { salt: '', hash: '' },
  }
  localStorage.setItem('kiosk:north', JSON.stringify(kiosk))
  server.use(
    http.get('*/auth/v1/tenants', () => answer([{ id: 'north', database: 'north', name: 'North Harbour' }])),
    http.post('*/machine-profile/v1/north', () => HttpResponse.json(kioskProfile)),
    http.get('*/booking/v1/north/visit-user/vu-1', () => HttpResponse.json(expected)),
    http.post('*/booking/v1/north', () =>
      HttpResponse.json({ visitUser: { ...expected, status: 'checkedIn' }, problems: [] }),
    ),
    http.all('*', () => answer([])),
  )
}
