import type { QueryClient } from '@tanstack/react-query'
import { orThrow, send } from '@/changes/send'
import type { CheckInOutcome } from '@/check-in/calls'
import { type BookingAttempt, bookingOf, newAttempt } from '@/hooks/booking/book-once'
import { isOutsideWindow } from '@/hooks/booking/validate'
import { serverNow } from '@/hooks/clock'
import { findByCode } from '@/hooks/visitor-code'
import { appErrorCode, isTransient } from '@/http/errors'
import { hereAndNow, kioskCalls } from '@/kiosk/calls'
import { saveArrival } from '@/kiosk/device/arrivals'
import { eligibilityOf } from '@/kiosk/eligibility'
import { noAnswers, type Event, type Task, type WalkIn } from '@/kiosk/flow'
import { provenBy } from '@/kiosk/proof'
import { areCountable } from '@/lib/ids'
import { createStore } from '@/lib/store'
import { isInside } from '@/lib/visit-status'
import { readVisitorCode, type VisitorCode } from '@/lib/visitor-code'
import { walkInVisit } from '@/lib/walk-in'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import type { VisitorForm } from '@/widgets/fields/visitor-form'
import { changeOf, typedTexts, visitorOf } from './kiosk-form'

type KioskContext = {
  tenantId: string
  client: QueryClient
  locationId: string | number | null | undefined
  isPhotoRequired: boolean
  /** Whether a visitor id or card number alone is enough, without a second fact. */
  greetsByBareId: boolean
  printsBadge: boolean
  /** The tenant's form for a visitor. */
  formOf: (visitor: VisitUser) => VisitorForm
}

type WalkInContext = {
  now: number
  locationId: string | number | null | undefined
  /** Answers other than name and company. */
  change: Partial<VisitUser>
}

function walkInBooking(walkIn: WalkIn, { now, locationId, change }: WalkInContext) {
  const { host, visitTypeId, requestId } = walkIn
  return {
    visit: walkInVisit({
      now,
      visitTypeId,
      locationIds: locationId === null || locationId === undefined ? [] : [locationId],
      hosts: host ? [host] : [],
    }),
    visitors: [{ ...typedTexts(walkIn), ...change }],
    requestId,
  } satisfies Booking & { requestId: string }
}

type BookTask = Extract<Task, { kind: 'book' }>
type CheckInTask = Extract<Task, { kind: 'checkin' }>
type Run = (task: Task, signal: AbortSignal) => Promise<Event>

type NotDone = Exclude<CheckInOutcome, { result: 'done' }>

/** A kiosk never shows the reason, except that the visitor is early, which they can resolve themselves. */
function failureOf(outcome: NotDone, visitor: VisitUser): Event {
  const isEarly =
    outcome.result === 'warned' &&
    outcome.problems.every(isOutsideWindow) &&
    Date.parse(visitor.start) > serverNow()
  return { type: 'failed', outcome: isEarly ? 'early' : 'refused', visitor }
}

/** Whether a code alone proves whose visit it is: a short number can be guessed, and so can a URL of two of them. */
const isProof = (code: VisitorCode) => code.kind === 'visitor' && !areCountable(code.visitId, code.visitorId)

/** The ids of a scanned check-in, the only data the tablet stores; null if other input would be lost. */
function scannedIds(task: Task, tenantId: string): { visitId: string; visitUserId: string } | null {
  // Typed input can be sent again but is not stored.
  if (task.kind === 'checkin' && task.isScanned && task.answers === noAnswers)
    return { visitId: String(task.visitor.visitId), visitUserId: String(task.visitor.visitUserId) }
  if (task.kind !== 'code' || task.purpose !== 'in') return null
  const codes = task.codes.map((text) => readVisitorCode(text, tenantId))
  // A bare number may be the card of a visitor who is leaving.
  const code = codes.find((read) => read && isProof(read))
  return code?.kind === 'visitor' ? { visitId: code.visitId, visitUserId: code.visitorId } : null
}

/** Runs the server request of a kiosk screen; errors become events too. */
export function taskRunner(context: KioskContext): Run {
  const { tenantId, client, locationId, isPhotoRequired, greetsByBareId, printsBadge, formOf } = context
  const calls = kioskCalls(tenantId, client)
  const letIn = (visitor: VisitUser, isPhotoMissing: boolean): Event => ({
    type: 'in',
    visitor,
    isPhotoMissing,
    isPrinting: printsBadge,
  })
  const here = () => hereAndNow(client, { tenantId, locationId, now: serverNow() })

  async function arrived(visitor: VisitUser, signal: AbortSignal): Promise<Event> {
    const eligibility = eligibilityOf(visitor, await here())
    const asksPhoto = isPhotoRequired && eligibility === 'expected'
    const lacksPhoto = asksPhoto && !(await calls.hasPhoto(visitor, signal))
    return { type: 'record', visitor, eligibility, lacksPhoto }
  }

  async function byCode(texts: readonly string[], signal: AbortSignal): Promise<Event> {
    for (const text of texts) {
      const code = readVisitorCode(text, tenantId)
      // Try the readings sequentially: the second only if the first matches nobody.
      const visitor = code && (await findByCode(tenantId, code, 'inside'))
      if (!visitor) continue
      const isProven = greetsByBareId || isProof(code)
      return isProven ? arrived(visitor, signal) : { type: 'candidates', visitors: [visitor] }
    }
    return { type: 'failed', outcome: 'unknownCode' }
  }

  /** A walk-in whose name and company match a booking has proven that it is theirs. */
  async function claimBooking({ firstName, lastName, company }: WalkIn, signal: AbortSignal): Promise<Event> {
    const namesakes = await calls.namesakes({ firstName, lastName }, await here(), signal)
    const [namesake, another] = namesakes.filter(({ status }) => ['expected', 'noShow'].includes(status))
    if (!namesake || another || !provenBy([namesake], 'company', company)) return { type: 'nobody' }
    return arrived(await calls.record(namesake.visitUserId, signal), signal)
  }

  /** A photo that was not taken or not saved does not block the check-in. */
  async function checkIn(
    { visitor, answers, lacksPhoto }: Pick<CheckInTask, 'visitor' | 'answers' | 'lacksPhoto'>,
    signal: AbortSignal,
  ): Promise<Event> {
    const change = changeOf(formOf(visitor), visitor, answers, new Date(serverNow()).toISOString())
    const { photo } = answers
    const isPhotoMissing = photo ? !(await calls.savePhoto(visitor, photo, signal)) : lacksPhoto
    const outcome = await calls.checkIn(visitor, change, signal)
    return outcome.result === 'done' ? letIn(outcome.visitor, isPhotoMissing) : failureOf(outcome, visitor)
  }

  /** Books a walk-in's visit, unless an earlier attempt already did. */
  async function created({ walkIn, at, isRepeat }: BookTask, signal: AbortSignal): Promise<Visit> {
    const person = visitorOf(walkIn)
    const answers = changeOf(formOf(person), person, walkIn.answers, new Date(at).toISOString())
    const booking = walkInBooking(walkIn, { now: at, locationId, change: answers })
    const change = bookingOf(tenantId, booking, {
      form: walkIn.requestId,
      // An earlier screen may have forgotten the attempt.
      attempts: createStore<readonly BookingAttempt[]>(isRepeat ? [newAttempt(booking)] : []),
      // Check first, so that a person without permission to enter is not booked.
      beforeCreate: () => calls.verifyMayEnter(person, locationId ? [locationId] : []),
      signal,
    })
    return orThrow(await send(change))
  }

  /** Books and checks in; a retry skips completed steps. */
  async function book(task: BookTask, signal: AbortSignal): Promise<Event> {
    const booked = task.booked ?? (await created(task, signal))
    try {
      const visitor = await calls.visitorOf(booked, signal)
      // The visit exists at reception; a retry would book it twice.
      if (!visitor) return { type: 'failed', outcome: 'refused' }
      const { photo } = task.walkIn.answers
      // The booking's response may lack the user, whom a photo needs; that of an earlier check-in may have been lost.
      const isLoadedAgain = task.isRepeat || (photo !== null && (visitor.userId ?? null) === null)
      const record = isLoadedAgain ? await calls.record(visitor.visitUserId, signal) : visitor
      const expectsPhoto = photo !== null || isPhotoRequired
      if (isInside(record)) return letIn(record, expectsPhoto && !(await calls.hasPhoto(record, signal)))
      const answers = { ...noAnswers, photo }
      return await checkIn({ visitor: record, answers, lacksPhoto: isPhotoRequired }, signal)
    } catch (error) {
      if (!isTransient(error)) throw error
      return { type: 'failed', outcome: 'unreachable', booked }
    }
  }

  /**
   * Stores a scanned check-in to send later; false if that is not possible, and the visitor goes to
   * reception.
   */
  async function isSaved(task: Task): Promise<boolean> {
    const ids = scannedIds(task, tenantId)
    if (!ids) return false
    try {
      await saveArrival({ tenantId, ...ids })
      return true
    } catch {
      return false
    }
  }

  return async (task, signal) => {
    try {
      switch (task.kind) {
        case 'code':
          return await byCode(task.codes, signal)
        case 'names': {
          const among = task.purpose === 'out' ? 'inside' : await here()
          return { type: 'candidates', visitors: await calls.namesakes(task.names, among, signal) }
        }
        case 'record':
          return await arrived(await calls.record(task.visitUserId, signal), signal)
        case 'claimBooking':
          return await claimBooking(task.walkIn, signal)
        case 'checkin':
          return await checkIn(task, signal)
        case 'book':
          return await book(task, signal)
        case 'checkout':
          return { type: 'out', visitor: await calls.checkOut(task.visitor) }
      }
    } catch (error) {
      // Do not store a check-in whose visitor has left the screen.
      if (appErrorCode(error) === 'unreachable' && !signal.aborted && (await isSaved(task)))
        return { type: 'failed', outcome: 'saved' }
      // A walk-in who is booked goes to reception, even if the visit cannot be found.
      const isBooked = task.kind === 'book' && appErrorCode(error) === 'saved'
      return { type: 'failed', outcome: isTransient(error) && !isBooked ? 'unreachable' : 'refused' }
    }
  }
}
