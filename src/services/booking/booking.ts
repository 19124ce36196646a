// spec §7: /booking/v1/{tenantId}: create, update, checkin, checkout, createHideVIPBooking
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { extensions } from '@/config/extensions'
import { type Id, serviceCalls, type Sending } from '@/http/calls'
import { accepted, parseResponse, type ReadRecord, type WireRecord } from '@/http/parse'
import { hasValues } from '@/http/record-checks'
import { isSameId } from '@/lib/ids'
import { isRecord } from '@/lib/is-record'
import { time } from '@/services/shapes'
import { type Problem, problemsIn } from './validate'
import { readVisit, type Visit, visitNames, visitSchema } from './visit'
import { invalidateVisits } from './visit-data'
import { readVisitor, type VisitUser, visitorNames, visitUserSchema } from './visit-user'

/**
 * A visitor in a booking payload. Without `visitUserId` it is added to the visit; otherwise fields that are
 * not sent stay unchanged (assumed).
 */
export type BookingVisitor = Partial<
  Pick<
    VisitUser,
    | 'visitUserId'
    | 'firstName'
    | 'lastName'
    | 'userId'
    | 'visitUserTypeId'
    | 'email'
    | 'phone'
    | 'company'
    | 'vehicleRegistration'
    | 'specialAssistanceNeedIds'
    | 'customFields'
  >
>

/** Payload of create and update (assumed). Times are ISO 8601 UTC. */
export type Booking = {
  visit: Partial<Omit<Visit, 'visitId' | 'visitUsers'>>
  visitors: BookingVisitor[]
  /** Idempotency key, one per press of Save. Sent if the server supports it. */
  requestId?: string
  /** Update only: a different value on the server is a Conflict (409). Sent if the server supports it. */
  expectedUpdatedAt?: string
}

/** With warnings and `proceed: false` nothing is changed and `problems` holds the reasons (assumed). */
export type CheckinResponse = {
  /** Null if the response does not contain it. */
  visitUser: VisitUser | null
  problems: Problem[]
}

/** The first valid record in a response, which is the record itself, a list of it, or wraps it. */
function recordIn<T>(
  response: unknown,
  { wrappers, schema, read }: { wrappers: readonly string[]; schema: z.ZodMiniType<T>; read: ReadRecord },
  operation: string,
): T | null {
  const [record, another]: unknown[] = [response].flat()
  if (!isRecord(record) || another !== undefined) return null
  for (const candidate of [...wrappers.map((name) => record[name]), record]) {
    if (!isRecord(candidate)) continue
    try {
      return parseResponse(schema, read(candidate), operation)
    } catch {
      // The next candidate may be the record.
    }
  }
  return null
}

const visitors = {
  wrappers: ['visitUser', 'visitor', 'data'],
  schema: visitUserSchema,
  read: (record: WireRecord) => readVisitor(visitorNames.fromWire(record)),
}
const visits = {
  wrappers: ['visit', 'booking', 'data'],
  // A response without times is too incomplete to show, so the visit is loaded instead.
  schema: z.extend(visitSchema, { start: time, end: time }),
  read: (record: WireRecord) => readVisit(visitNames.fromWire(record)),
}

const calls = serviceCalls({
  name: 'booking',
  path: 'booking/v1/:tenantId',
  methods: ['checkin', 'checkout', 'createHideVIPBooking'],
  address: serviceAddress.booking,
  nested: { visit: visitNames, visitors: visitorNames },
  readsFailures: ['checkin'],
})

/** The visitor in a response; null if it is another record, such as the visit. */
function visitorIn(response: unknown, { visitUserId }: { visitUserId: Id }, operation: string) {
  const visitor = recordIn(response, visitors, operation)
  return isSameId(visitor?.visitUserId, visitUserId) ? visitor : null
}

/** Omits fields that the server does not support. */
function payload({ requestId, expectedUpdatedAt, ...booking }: Booking): Booking {
  return {
    ...booking,
    ...(requestId && extensions.has('requestId') && { requestId }),
    ...(expectedUpdatedAt && extensions.has('expectedUpdatedAt') && { expectedUpdatedAt }),
  }
}

export const bookingService = {
  /**
   * POST /booking/v1/{tenantId}: books a visit (payload and response assumed).
   * @returns null if the response does not identify the visit; it is booked anyway
   * @throws BadRequest or Unprocessable with the fields that the server rejects
   */
  create: async (tenantId: Id, booking: Booking, sending: Sending): Promise<Visit | null> =>
    recordIn(await calls.create(z.unknown(), tenantId, payload(booking), sending), visits, 'booking.create'),

  /**
   * PUT /booking/v1/{tenantId}/{visitId}; visitors left out of the payload stay in the visit (assumed).
   * @returns null if the response does not contain the visit; it is changed anyway
   * @throws Conflict (409) if another user changed the visit since `expectedUpdatedAt`
   */
  update: async (tenantId: Id, visitId: Id, booking: Booking, sending: Sending): Promise<Visit | null> => {
    const response = await calls.update(z.unknown(), tenantId, visitId, payload(booking), sending)
    invalidateVisits(tenantId, visitId)
    const visit = recordIn(response, visits, 'booking.update')
    // Some services answer with the visit before the change.
    return hasValues(visit, booking.visit) ? visit : null
  },

  /**
   * POST /booking/v1/{tenantId}, createHideVIPBooking: as create, but the visitors' names are masked for
   * users who are not involved in the visit (assumed).
   */
  createHideVIPBooking: async (tenantId: Id, booking: Booking, sending: Sending): Promise<Visit | null> =>
    recordIn(
      await calls.customChange('createHideVIPBooking', z.unknown(), tenantId, payload(booking), sending),
      visits,
      'booking.createHideVIPBooking',
    ),

  /**
   * POST /booking/v1/{tenantId}, checkin: checks a visitor in; idempotent. Source: spec §7, response assumed:
   * the visitor, bare or wrapped. Any other response without problems also means success.
   * @param proceed overrides warnings; spec §4: false by default
   * @throws Conflict (409) if an error forbids it, regardless of `proceed`
   */
  async checkin(
    tenantId: Id,
    who: { visitId: Id; visitUserId: Id; proceed?: boolean },
    sending: Sending,
  ): Promise<CheckinResponse> {
    const response = await calls.customChange(
      'checkin',
      z.unknown(),
      tenantId,
      { proceed: false, ...who },
      sending,
    )
    const problems = problemsIn(response)
    if (problems.length === 0) accepted(response)
    return { visitUser: visitorIn(response, who, 'booking.checkin'), problems }
  },

  /**
   * POST /booking/v1/{tenantId}, checkout: checks a visitor out; idempotent. The response is read like that
   * of a check-in.
   * @returns null if the response does not contain the visitor
   */
  checkout: async (
    tenantId: Id,
    who: { visitId: Id; visitUserId: Id },
    sending: Sending,
  ): Promise<VisitUser | null> =>
    visitorIn(
      await calls.customChange('checkout', z.unknown(), tenantId, who, sending),
      who,
      'booking.checkout',
    ),
}
