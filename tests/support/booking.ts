import { http, HttpResponse } from 'msw'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { answer } from './handlers'
import { server } from './server'

/** A tenant with one place and one type of visit, both of which a form takes by itself. */
const place = { locationId: 7, name: 'Lobby', timeZone: 'UTC', enabled: true, deleted: false }
const visitType = { visitTypeId: 1, name: 'Meeting' }

/** Answers what a booking form asks for. What a test adds by `server.use` after this goes before it. */
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

/** Keeps a draft on the device as a form would have: the quickest way to a form that is filled. */
export function keepDraft(name: string, values: BookingValues) {
  const draft = JSON.stringify({ values, begun: null })
  localStorage.setItem(`draft:north:anna@north.example:${name}`, draft)
}
