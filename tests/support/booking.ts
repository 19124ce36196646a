import { http, HttpResponse } from 'msw'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { answer } from './handlers'
import { server } from './server'

/** A tenant with one location and one visit type, which forms preselect. */
const place = { locationId: 7, name: 'Lobby', timeZone: 'UTC', enabled: true, deleted: false }
const visitType = { visitTypeId: 1, name: 'Meeting' }

/** Stubs the lookups of a booking form. Handlers added by `server.use` afterwards take precedence. */
export function useBookingTenant() {
  server.use(
    http.get('*/location/v1/north', () => answer([place])),
    http.get('*/booking/v1/north/visit-type', () => answer([visitType])),
    http.get('*/booking/v1/north/visit-user-field', () => answer([])),
    http.get('*/booking/v1/north/visit-user-type', () => answer([])),
    http.get('*/custom-field/v1/north', () => answer([])),
    http.get('*/custom-field-type/v1/north', () => answer([])),
    http.get('*/user/v1/north/special-assistance-need', () => answer([])),
    http.get('*/user/v1/north/announce-protocol', () => answer([])),
    http.get('*/company/v1/north/database-setting', () => answer([])),
    http.get('*/company/v1/north', () => answer([])),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([])),
  )
}

/** Stores a draft on the device: the fastest way to a completed form. */
export function storeDraft(name: string, values: BookingValues) {
  const draft = JSON.stringify({ values, begun: null })
  localStorage.setItem(`draft:north:anna@north.example:${name}`, draft)
}
