import * as z from 'zod/mini'
import { id } from '@/lib/id-schema'
import { REPEAT_RULES } from '@/lib/time/repeat'
import { laterBy, minutesBetween, momentOf, nextHalfHour, OCCURRENCES } from '@/lib/time/wall-time'
import { textsOf } from '@/lib/visitor-details'
import type { VisitType } from '@/services/booking/lookups'

const text = z.string()

/** A single visit. */
export function noRepeat() {
  return { rule: 'none' as const, until: '', leftOut: [], booked: [] }
}

const visitor = z.object({
  /** Only for booked visitors. */
  visitUserId: z.optional(id),
  /** Only for users the tenant knows. */
  userId: z.optional(id),
  /** Details prefilled from that user, to tell them from typed ones. */
  known: z.optional(z.record(text, text)),
  firstName: text,
  lastName: text,
  company: text,
  email: text,
  phone: text,
  vehicleRegistration: text,
  specialAssistanceNeedIds: z._default(z.array(id), []),
  /** Answers to custom questions about a visitor, by field id. */
  customFields: z._default(z.record(text, z.unknown()), {}),
  /** Undefined in older drafts, which did not have the field. */
  visitUserTypeId: z.optional(z.nullable(id)),
})

export const hostShape = z.object({ id, name: text, isGone: z.optional(z.boolean()) })

/** The shape of the form without validation (`booking-rules.ts`): a draft may be incomplete. */
export const bookingShape = z.object({
  /** Local time at the location, 'YYYY-MM-DDTHH:mm:ss'; empty while incomplete. */
  start: text,
  end: text,
  /** For a time that comes twice because clocks go back: which one; null until chosen. */
  startOccurrence: z._default(z.nullable(z.enum(OCCURRENCES)), null),
  endOccurrence: z._default(z.nullable(z.enum(OCCURRENCES)), null),
  repeat: z._default(
    z.object({
      rule: z.enum(['none', ...REPEAT_RULES]),
      /** The last day, 'YYYY-MM-DD'. */
      until: text,
      /** Deselected days, and days already booked. */
      leftOut: z.array(text),
      booked: z.array(text),
    }),
    noRepeat,
  ),
  locationIds: z.array(id),
  visitTypeId: z.nullable(id),
  subject: text,
  hosts: z.array(hostShape),
  /** Typed as a host but not selected. */
  typedHost: z._default(text, ''),
  /** How hosts are notified; null for no notification. */
  announceProtocolId: z._default(z.nullable(id), null),
  visitors: z.array(visitor),
  /** By field id, as on the wire. */
  customFields: z.record(text, z.unknown()),
  notes: text,
  /** Masks the visitors' names for users who are not involved in the visit. */
  hideVip: z._default(z.boolean(), false),
})

/** Form values; `booking-payload.ts` converts them to a payload. */
export type BookingValues = z.infer<typeof bookingShape>
export type VisitorValues = z.infer<typeof visitor>

export const noVisitor = (): VisitorValues => ({
  ...textsOf({}),
  specialAssistanceNeedIds: [],
  customFields: {},
  visitUserTypeId: null,
})

/** Whether a visitor is empty, as in a new form. */
export function isBlank(visitor: VisitorValues): boolean {
  const typed = { ...visitor, visitUserTypeId: visitor.visitUserTypeId ?? null }
  return visitor.visitUserId === undefined && JSON.stringify(typed) === JSON.stringify(noVisitor())
}

/** Selects the visit type if there is only one; the form hides it then. */
export function withOnlyType(values: BookingValues, visitTypes: readonly VisitType[]): BookingValues {
  const [only] = visitTypes
  return values.visitTypeId === null && only && visitTypes.length === 1
    ? { ...values, visitTypeId: only.visitTypeId }
    : values
}

/** What 'Book another' keeps from the previous booking */
type BookingDefaults = Pick<BookingValues, 'visitTypeId' | 'hosts' | 'locationIds'>

/** An empty form: one hour from the location's next half hour, without a host. */
export function newBooking(
  now: number,
  timeZone: string,
  defaults?: Partial<BookingDefaults>,
): BookingValues {
  const start = nextHalfHour(now, timeZone)
  return {
    start,
    end: laterBy(start, 60),
    startOccurrence: null,
    endOccurrence: null,
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
    ...defaults,
  }
}

export type Times = Pick<BookingValues, 'start' | 'end' | 'startOccurrence' | 'endOccurrence'>

/** Start and end in ms; null while incomplete. */
export function momentsOf(times: Times, timeZone: string): [start: number | null, end: number | null] {
  const { start, end, startOccurrence, endOccurrence } = times
  return [momentOf(start, timeZone, startOccurrence), momentOf(end, timeZone, endOccurrence)]
}

/** Moves the end with the start, so that the duration stays the same. */
export function endFor(newStart: string, { start, end }: Pick<BookingValues, 'start' | 'end'>): string {
  if (!newStart || !start || !end || end <= start) return end
  return laterBy(newStart, minutesBetween(start, end))
}

/** Start and end by a new start, at the same distance even if the end is not later. */
export function movedTo(newStart: string, { start, end }: Pick<BookingValues, 'start' | 'end'>) {
  const hasTimes = newStart && start && end
  return { start: newStart, end: hasTimes && laterBy(end, minutesBetween(start, newStart)) }
}

/** A stored draft; null if it does not match this form (older build, damaged). */
export function readValues(draft: unknown): BookingValues | null {
  const parsed = z.safeParse(bookingShape, draft)
  return parsed.success ? parsed.data : null
}
