import * as z from 'zod/mini'
import { id } from '@/lib/id-schema'
import { REPEAT_RULES } from '@/lib/time/repeat'
import { laterBy, minutesBetween, nextHalfHour } from '@/lib/time/wall-time'
import type { VisitType } from '@/services/booking/visit-type'

const text = z.string()

/** One visit. */
export function noRepeat() {
  return { rule: 'none' as const, until: '', leftOut: [], booked: [] }
}

const visitor = z.object({
  /** Only of a visitor who is booked already. */
  visitUserId: z.optional(id),
  /** Only of a person the tenant knows. */
  userId: z.optional(id),
  /** The details that came with that person, to tell them from what was typed. */
  known: z.optional(z.record(text, text)),
  firstName: text,
  lastName: text,
  company: text,
  email: text,
  phone: text,
  vehicleRegistration: text,
  specialAssistanceNeedIds: z._default(z.array(id), []),
  /** The tenant's own questions about a visitor, by the field's id. */
  customFields: z._default(z.record(text, z.unknown()), {}),
  /** Undefined in drafts from before the form had it: then nobody chose one here. */
  visitUserTypeId: z.optional(z.nullable(id)),
})

/** What a form is made of, without its rules (`booking-rules.ts`): a draft is allowed to be unfinished. */
export const bookingShape = z.object({
  /** What the clock at the place shows, 'YYYY-MM-DDTHH:mm:ss'; empty while it is not all typed. */
  start: text,
  end: text,
  repeat: z._default(
    z.object({
      rule: z.enum(['none', ...REPEAT_RULES]),
      /** The last day, 'YYYY-MM-DD'. */
      until: text,
      /** Days that are not wanted, and those that are booked already. */
      leftOut: z.array(text),
      booked: z.array(text),
    }),
    noRepeat,
  ),
  locationIds: z.array(id),
  visitTypeId: z.nullable(id),
  subject: text,
  hosts: z.array(z.object({ id, name: text })),
  /** Typed as a host and not chosen. */
  typedHost: z._default(text, ''),
  /** How the hosts hear of it; null where nothing is said. */
  announceProtocolId: z._default(z.nullable(id), null),
  visitors: z.array(visitor),
  /** By the field's id, as they travel. */
  customFields: z.record(text, z.unknown()),
  notes: text,
  /** The visitors' names are masked for everybody who has no part in the visit. */
  hideVip: z._default(z.boolean(), false),
})

/** The form as it is on the screen; `booking-payload.ts` makes of it what is sent. */
export type BookingValues = z.infer<typeof bookingShape>
export type VisitorValues = z.infer<typeof visitor>

export const noVisitor = (): VisitorValues => ({
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  vehicleRegistration: '',
  specialAssistanceNeedIds: [],
  customFields: {},
  visitUserTypeId: null,
})

/** Whether nothing is said of a visitor yet: the one that an empty form begins with. */
export function isBlank(visitor: VisitorValues): boolean {
  const typed = { ...visitor, visitUserTypeId: visitor.visitUserTypeId ?? null }
  return visitor.visitUserId === undefined && JSON.stringify(typed) === JSON.stringify(noVisitor())
}

/** Where there is only one type of visit the form asks for none, and it is that. */
export function withOnlyType(values: BookingValues, visitTypes: readonly VisitType[]): BookingValues {
  const [only] = visitTypes
  return values.visitTypeId === null && only && visitTypes.length === 1
    ? { ...values, visitTypeId: only.visitTypeId }
    : values
}

/** What 'Book another' keeps from the previous booking */
export type Kept = Pick<BookingValues, 'visitTypeId' | 'hosts' | 'locationIds'>

/** An empty form: one hour from the location's next half hour, without a host. */
export function newBooking(now: number, timeZone: string, kept?: Partial<Kept>): BookingValues {
  const start = nextHalfHour(now, timeZone)
  return {
    start,
    end: laterBy(start, 60),
    repeat: noRepeat(),
    locationIds: [],
    visitTypeId: null,
    subject: '',
    hosts: [],
    typedHost: '',
    announceProtocolId: null,
    visitors: [noVisitor()],
    customFields: {},
    notes: '',
    hideVip: false,
    ...kept,
  }
}

/** Whoever moves the start moves the end along, so that the visit stays as long as it was. */
export function endFor(newStart: string, { start, end }: Pick<BookingValues, 'start' | 'end'>): string {
  if (!newStart || !start || !end || end <= start) return end
  return laterBy(newStart, minutesBetween(start, end))
}

/** A kept draft, or null where it is none of this form (an older build's, a damaged one). */
export function readValues(draft: unknown): BookingValues | null {
  const found = z.safeParse(bookingShape, draft)
  return found.success ? found.data : null
}
