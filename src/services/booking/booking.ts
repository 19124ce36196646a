// spec §7: /booking/v1/{tenantId}: create, update, checkin, checkout, createHideVIPBooking
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { listOf, type Shape } from '@/services/shapes'
import { problemSchema } from './validate'
import { type Visit, visitSchema } from './visit'
import { type VisitUser, visitUserSchema } from './visit-user'

/** A visitor in a booking payload; one without `visitUserId` is added to the visit (assumed). */
export type BookingVisitor = Partial<
  Pick<
    VisitUser,
    | 'visitUserId'
    | 'userId'
    | 'visitUserTypeId'
    | 'email'
    | 'phone'
    | 'company'
    | 'vehicleRegistration'
    | 'specialAssistanceNeedIds'
    | 'customFields'
  >
> &
  Pick<VisitUser, 'firstName' | 'lastName'>

/** Payload of create and update (assumed). Times are ISO 8601 UTC. */
export type Booking = {
  visit: Partial<Omit<Visit, 'visitId' | 'visitUsers'>>
  visitors: BookingVisitor[]
  notify?: boolean
  /** One per press of Save: the same id twice makes one booking. */
  requestId?: string
  /** Update only: another value at the server is a Conflict (409). */
  expectedUpdatedAt?: string
}

const checkinSchema = z.looseObject({ visitUser: visitUserSchema, problems: listOf(problemSchema) })

// Assumed: check-out answers with the visitor, bare or wrapped as in check-in's answer.
const checkoutSchema = z.union([z.looseObject({ visitUser: visitUserSchema }), visitUserSchema])

/** With warnings and `proceed: false` nothing is changed and `problems` holds the reasons (assumed). */
export type CheckinAnswer = Shape<typeof checkinSchema>

const calls = serviceCalls({
  name: 'booking',
  path: 'booking/v1/:tenantId',
  methods: ['checkin', 'checkout', 'createHideVIPBooking'],
  address: serviceAddress.booking,
})

export const bookingService = {
  /**
   * POST /booking/v1/{tenantId}: books a visit (payload and answer assumed).
   * @throws BadRequest or Unprocessable with the fields the server refuses
   */
  create: (tenantId: Id, booking: Booking, options?: CallOptions): Promise<Visit> =>
    calls.create(visitSchema, tenantId, booking, options),

  /**
   * PUT /booking/v1/{tenantId}/{visitId}; visitors left out of the payload stay in the visit (assumed).
   * @throws Conflict (409) where somebody else changed the visit since `expectedUpdatedAt`
   */
  update: (tenantId: Id, visitId: Id, booking: Booking, options?: CallOptions): Promise<Visit> =>
    calls.update(visitSchema, tenantId, visitId, booking, options),

  /**
   * POST /booking/v1/{tenantId}, createHideVIPBooking: as create, but the visitors' names are masked for users who have no
   * part in the visit (assumed).
   */
  createHideVIPBooking: (tenantId: Id, booking: Booking, options?: CallOptions): Promise<Visit> =>
    calls.custom('createHideVIPBooking', visitSchema, tenantId, booking, options),

  /**
   * POST /booking/v1/{tenantId}, checkin: checks a visitor in; safe to repeat. Source: spec §7, answer assumed.
   * @param proceed overrides warnings; spec §4: false by default
   * @throws Conflict (409) where an error forbids it, whatever `proceed` says
   */
  checkin: (
    tenantId: Id,
    who: { visitId: Id; visitUserId: Id; proceed?: boolean },
    options?: CallOptions,
  ): Promise<CheckinAnswer> =>
    calls.custom('checkin', checkinSchema, tenantId, { proceed: false, ...who }, options),

  /** POST /booking/v1/{tenantId}, checkout: checks a visitor out; safe to repeat. */
  async checkout(
    tenantId: Id,
    who: { visitId: Id; visitUserId: Id },
    options?: CallOptions,
  ): Promise<VisitUser> {
    const answer = await calls.custom('checkout', checkoutSchema, tenantId, who, options)
    return 'visitUserId' in answer ? (answer as VisitUser) : answer.visitUser
  },
}
