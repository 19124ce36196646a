import * as z from 'zod/mini'
import type { Id } from '@/http/calls'
import { laterBy, minutesBetween, nextHalfHour, wallTime } from '@/lib/wall-time'
import type { VisitType } from '@/services/booking/visit-type'
import type { User } from '@/services/user/user'
import { type Question, questionsFor } from '@/widgets/questions'
import { type Detail, DETAILS } from '@/widgets/visitor-fields'

const id = z.union([z.string(), z.number()])
const text = z.string()

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
})

/** What a form is made of, without its rules (`booking-rules.ts`): a draft is allowed to be unfinished. */
export const bookingShape = z.object({
  /** What the clock at the place shows, 'YYYY-MM-DDTHH:mm:ss'; empty while it is not all typed. */
  start: text,
  end: text,
  locationIds: z.array(id),
  visitTypeId: z.nullable(id),
  subject: text,
  hosts: z.array(z.object({ id, name: text })),
  visitors: z.array(visitor),
  /** By the field's id, as they travel. */
  customFields: z.record(text, z.unknown()),
  notes: text,
})

/** The form as it is on the screen; `booking-payload.ts` makes of it what is sent. */
export type BookingValues = z.infer<typeof bookingShape>
export type VisitorValues = z.infer<typeof visitor>

/** The required questions that a visit of this type asks (the simple form shows no others, design §4). */
export function questionsOf(questions: readonly Question[], visitTypeId: Id | null): Question[] {
  return questionsFor(questions, visitTypeId).filter(({ field }) => field.required)
}

export const noVisitor = (): VisitorValues => ({
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  phone: '',
  vehicleRegistration: '',
})

/** A visitor who is this person, with the details that the form shows. */
export function asKnown(visitor: VisitorValues, person: User, shown: readonly Detail[]): VisitorValues {
  const { firstName, lastName, company, email, phones, vehicleRegistration } = person
  const all = { company, email, phone: phones?.[0]?.number, vehicleRegistration }
  const known = Object.fromEntries(
    DETAILS.map((name) => [name, shown.includes(name) ? (all[name] ?? '') : '']),
  )
  return { ...visitor, ...known, userId: person.id, known, firstName, lastName }
}

/** A visitor who is somebody else than the person that was picked: what came with that person goes, what was typed stays. */
export function asUnknown({ known = {}, ...visitor }: VisitorValues): VisitorValues {
  const rest = { ...visitor, userId: undefined, known: undefined }
  for (const name of DETAILS) if (rest[name] === known[name]) rest[name] = ''
  return rest
}

/** Where there is only one type of visit the form asks for none, and it is that. */
export function withOnlyType(values: BookingValues, visitTypes: readonly VisitType[]): BookingValues {
  const [only] = visitTypes
  return values.visitTypeId === null && only && visitTypes.length === 1
    ? { ...values, visitTypeId: only.visitTypeId }
    : values
}

/** What 'Book another' keeps of the booking before (design §4). */
export type Kept = Pick<BookingValues, 'visitTypeId' | 'hosts' | 'locationIds'>

/** An empty form: from the next half hour at the place, for an hour, and no host (design §4). */
export function newBooking(now: number, timeZone: string, kept?: Partial<Kept>): BookingValues {
  const start = nextHalfHour(now, timeZone)
  return {
    start,
    end: laterBy(start, 60),
    locationIds: [],
    visitTypeId: null,
    subject: '',
    hosts: [],
    visitors: [noVisitor()],
    customFields: {},
    notes: '',
    ...kept,
  }
}

/**
 * A new booking like an earlier one: the same visit and visitors, on the same day of the week and at the same time, in the
 * first week that is still to come.
 */
export function copyOf(values: BookingValues, now: number, timeZone: string): BookingValues {
  const today = wallTime(now, timeZone)
  let start = laterBy(values.start, WEEK)
  while (start <= today) start = laterBy(start, WEEK)
  const visitors = values.visitors.map((booked) => {
    const visitor = { ...booked, visitUserId: undefined }
    if (visitor.userId === undefined) return visitor
    return { ...visitor, known: Object.fromEntries(DETAILS.map((name) => [name, visitor[name]])) }
  })
  return {
    ...values,
    start,
    end: endFor(start, values),
    visitors: visitors.length > 0 ? visitors : [noVisitor()],
  }
}

const WEEK = 7 * 24 * 60

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
