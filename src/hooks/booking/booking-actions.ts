import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Id } from '@/http/calls'
import { withUnknownOutcome } from '@/http/errors'
import { isServiceError, ownFault, statusOf } from '@/http/faults'
import { isInside } from '@/lib/visit-status'
import { bookingService } from '@/services/booking/booking'
import { type Problem, problemSchema, validateService } from '@/services/booking/validate'
import { type VisitUser, visitUserSchema, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'
import { keepVisitor, noteGone } from './visit-user'

/**
 * What a check-in came to. `warned`: nothing was changed, staff may go through the reasons. `refused`: an error that
 * nobody can go through (409); its reasons may be empty, then the error speaks for itself.
 */
export type CheckinOutcome =
  | { result: 'done'; visitor: VisitUser }
  | { result: 'warned'; problems: Problem[] }
  | { result: 'refused'; problems: Problem[]; error: unknown }

/** These calls are tiny and may be the last of a page: they go on when it is closed. */
const OUTLIVING = { keepalive: true }

const problemsSchema = z.looseObject({ problems: z.array(problemSchema) })

/** The problems in the data of a Conflict (assumed) */
function problemsOf(error: unknown): Problem[] {
  const found = z.safeParse(problemsSchema, isServiceError(error) ? error.data : undefined)
  return found.success ? found.data.problems : []
}

/** Whether the act may have happened although its call failed: no readable answer, a late one, or one of a gateway. */
const isUnclear = (error: unknown) =>
  ownFault(error) !== undefined || statusOf(error) === 408 || (statusOf(error) ?? 0) >= 500

/** The reasons as one text. */
export function problemWords(problems: readonly Problem[]): string {
  return problems.map(({ message, code }) => message || code).join(' ')
}

/**
 * Check-in and check-out with the same check-in policy everywhere: `validateVisitors`, `checkin(proceed=false)`, show the
 * reasons, `checkin(proceed=true)`. Answers update the cached lists.
 */
export function bookingActions(tenantId: Id, client: QueryClient) {
  /**
   * After a call without a clear answer the record says whether it was done.
   * @throws the error where it was not; marked with `isOutcomeUnknown` where the record can't be read
   */
  async function recordAfter(
    error: unknown,
    { visitUserId }: VisitUser,
    wanted: VisitUser['status'],
  ): Promise<VisitUser> {
    if (!isServiceError(error) || !isUnclear(error)) throw error
    const found = await visitUserService.get(tenantId, visitUserId).catch(() => {
      throw withUnknownOutcome(error)
    })
    if (found.status !== wanted) throw error
    return found
  }

  function done(visitor: VisitUser): CheckinOutcome {
    keepVisitor(client, tenantId, visitor)
    return { result: 'done', visitor }
  }

  /** @throws what is no answer of the gate: no connection, no session, no right */
  async function checkin(visitor: VisitUser, proceed: boolean): Promise<CheckinOutcome> {
    const { visitId, visitUserId } = visitor
    try {
      const answer = await bookingService.checkin(tenantId, { visitId, visitUserId, proceed }, OUTLIVING)
      // Somebody who is inside is answered unchanged, whatever was asked: they are in.
      if (answer.problems.length > 0 && !(answer.visitUser && isInside(answer.visitUser)))
        return { result: 'warned', problems: answer.problems }
      return done(await afterAct(visitor, answer.visitUser, 'checkedIn'))
    } catch (error) {
      noteGone(client, tenantId, error)
      if (statusOf(error) !== 409) return done(await recordAfter(error, visitor, 'checkedIn'))
      return { result: 'refused', problems: problemsOf(error), error }
    }
  }

  /**
   * The visitor after an act that was answered and so has happened, whatever the answer says or leaves out.
   * @param answered null where the answer did not say who: then they are read anew
   */
  async function afterAct(
    visitor: VisitUser,
    answered: VisitUser | null,
    status: 'checkedIn' | 'checkedOut',
  ): Promise<VisitUser> {
    const { visitUserId } = visitor
    const now = answered ?? (await visitUserService.get(tenantId, visitUserId).catch(() => visitor))
    const time = new Date().toISOString()
    const isIn = status === 'checkedIn'
    return {
      ...visitor,
      ...now,
      start: now.start || visitor.start,
      end: now.end || visitor.end,
      status,
      checkinTime: now.checkinTime ?? (isIn ? time : visitor.checkinTime),
      checkoutTime: isIn ? null : (now.checkoutTime ?? time),
    }
  }

  /** What a call answers is kept, and one that knows no such visitor is taken note of. */
  async function kept(
    answer: Promise<VisitUser>,
    visitor: VisitUser,
    wanted: VisitUser['status'],
  ): Promise<VisitUser> {
    const now = await answer.catch((error: unknown) => {
      noteGone(client, tenantId, error)
      return recordAfter(error, visitor, wanted)
    })
    keepVisitor(client, tenantId, now)
    return now
  }

  return {
    checkin,

    /** Whether somebody who is not booked yet could come in: the first reason against it, or null. */
    check: (
      person: Pick<VisitUser, 'firstName' | 'lastName' | 'company'>,
      visitLocations: readonly Id[],
    ): Promise<Problem | null> =>
      validateService.validateVisitors(tenantId, { visitLocations, visitors: [person], forCheckin: true }),

    /**
     * Asks whether a visitor may come in, before anything waits. Where there is a reason against it, a check-in without
     * `proceed` asks for all of them; a server that finds none there lets the visitor in, and the outcome is `done`.
     * @param signal ends when nobody waits for the answer any more; then nothing else is asked
     * @returns null where nothing speaks against it
     * @throws the signal's reason where it ended before the check-in was sent
     */
    async ask(visitor: VisitUser, signal?: AbortSignal): Promise<CheckinOutcome | null> {
      const { locationIds } = visitor
      const problem = await validateService.validateVisitors(
        tenantId,
        { visitLocations: locationIds, visitors: [onlyKnown(visitUserSchema, visitor)], forCheckin: true },
        { signal },
      )
      if (!problem) return null
      signal?.throwIfAborted()
      return checkin(visitor, false)
    },

    /** Marks a visitor as a no-show, or reverts that. */
    mark: (visitor: VisitUser, status: 'noShow' | 'expected'): Promise<VisitUser> =>
      kept(visitUserService.patch(tenantId, visitor.visitUserId, { status }, OUTLIVING), visitor, status),

    checkout: (visitor: VisitUser): Promise<VisitUser> => {
      const { visitId, visitUserId } = visitor
      const answer = bookingService.checkout(tenantId, { visitId, visitUserId }, OUTLIVING)
      return kept(
        answer.then((answered) => afterAct(visitor, answered, 'checkedOut')),
        visitor,
        'checkedOut',
      )
    },
  }
}
