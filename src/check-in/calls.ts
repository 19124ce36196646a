import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { recordKey } from '@/changes/record'
import { type Change, orThrow, type Outcome, send } from '@/changes/send'
import { LOOKUP_TIMEOUT } from '@/config/constants'
import { checkAccess, isUnchecked, plainProblemText } from '@/hooks/booking/validate'
import { cacheVisitor, reloadIfGone } from '@/hooks/booking/visit-user'
import { readBeforeStatus } from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import { callerSignal } from '@/http/caller'
import type { Id } from '@/http/calls'
import { BadRequest, foundBefore, isServiceError, messageText, serviceMessage, statusOf } from '@/http/errors'
import { timeLimit } from '@/lib/time/timer'
import { hasLeft, isInside } from '@/lib/visit-status'
import { bookingService } from '@/services/booking/booking'
import { type Problem, problemSchema } from '@/services/booking/validate'
import { type VisitUser, visitUserSchema, visitUserService } from '@/services/booking/visit-user'
import { onlyKnown } from '@/services/shapes'

/**
 * The result of a check-in. `warned`: nothing was changed, staff may check in anyway. `unchecked`: the policy could not
 * be queried, staff may check in without overriding anything. `refused`: an error (409) that cannot be overridden;
 * without problems the error itself is shown.
 */
export type CheckInOutcome =
  | { result: 'done'; visitor: VisitUser }
  | { result: 'warned'; problems: Problem[] }
  | { result: 'unchecked'; error: unknown }
  | { result: 'refused'; problems: Problem[]; error: unknown }

/** What a check-in met before it was sent. `objected`: its response will have all problems. */
export type PolicyResult = { result: 'passed' } | { result: 'objected' } | CheckInOutcome

export type NewStatus = 'noShow' | 'expected'

/** `isClosing`: the page is about to be closed, so nothing can be read before the change. */
export type Closing = { isClosing?: boolean }

type CheckInOptions = {
  /** Overrides warnings. */
  proceed: boolean
  /** The visitor was read before, or cannot be read, because the page is closed. */
  isRead?: boolean
}

/** These requests are small and may be a page's last: the browser finishes them after the page is closed. */
const KEEPALIVE = { keepalive: true }

/** The data of a Conflict: its problems, and `proceed` if staff may override them (assumed). */
const conflictSchema = z.looseObject({
  problems: z.catch(z.array(problemSchema), []),
  proceed: z.optional(z.unknown()),
})

/** The outcome of a check-in that was answered with a Conflict. */
function conflictOutcome(error: unknown, isOverriding: boolean): CheckInOutcome {
  const data = isServiceError(error) ? error.data : null
  const { problems = [], proceed } = z.safeParse(conflictSchema, data).data ?? {}
  const isOverridable =
    Boolean(proceed) || (problems.length > 0 && problems.every(({ severity }) => severity === 'warning'))
  if (isOverriding || !isOverridable) return { result: 'refused', problems, error }
  if (problems.length > 0) return { result: 'warned', problems }
  const texts = [serviceMessage(error), messageText(proceed)].filter(Boolean)
  return {
    result: 'warned',
    problems: texts.map((message) => ({ code: 'Conflict', message, severity: 'warning' })),
  }
}

export const problemText = (problems: readonly Problem[]): string => problems.map(plainProblemText).join(' ')

/** Check-in requests of front desk, walk-in, groups and kiosk. Responses update the cached lists. */
export function checkInCalls(tenantId: Id, client: QueryClient) {
  /**
   * What all changes of a visitor's status have in common.
   * @param isDone whether a record shows that it has happened
   */
  function statusChange<Result>(
    { visitUserId }: VisitUser,
    isDone: (record: VisitUser) => boolean,
    found: (record: VisitUser) => Result,
  ): Pick<Change<Result>, 'key' | 'confirm'> {
    const signal = callerSignal()
    return {
      key: recordKey('visit-user', tenantId, visitUserId),
      confirm: async () => {
        const record = await visitUserService.get(tenantId, visitUserId, { signal })
        return isDone(record) ? found(record) : null
      },
    }
  }

  /** As `orThrow`; reloads the lists if the visitor is gone. */
  function valueOf<Result>(outcome: Outcome<Result>): Result {
    if (outcome.result !== 'done') reloadIfGone(client, tenantId, outcome.error)
    return orThrow(outcome)
  }

  /**
   * The visitor after a successful change, with the fields that the response lacks.
   * @param answered null if the response has no visitor; the record is then loaded
   */
  async function visitorAfter(
    visitor: VisitUser,
    answered: VisitUser | null,
    status: 'checkedIn' | 'checkedOut',
    signal: AbortSignal,
  ): Promise<VisitUser> {
    const { visitUserId } = visitor
    const now =
      answered ?? (await visitUserService.get(tenantId, visitUserId, { signal }).catch(() => visitor))
    const time = new Date(serverNow()).toISOString()
    const isIn = status === 'checkedIn'
    const isKnown = (value: unknown) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
    return {
      ...visitor,
      ...Object.fromEntries(Object.entries(now).filter(([, value]) => isKnown(value))),
      vip: visitor.vip || now.vip,
      status,
      checkinTime: now.checkinTime ?? (isIn ? time : visitor.checkinTime),
      checkoutTime: isIn ? null : (now.checkoutTime ?? time),
    }
  }

  const cached = (visitor: VisitUser): VisitUser => {
    cacheVisitor(client, tenantId, visitor)
    return visitor
  }

  function doneWith(visitor: VisitUser): CheckInOutcome {
    return { result: 'done', visitor: cached(visitor) }
  }

  /** Reads a visitor before a change of their status; throws as `setStatus` does. */
  const checkStatus = (shown: VisitUser, wanted: NewStatus | 'checkedIn', signal?: AbortSignal) =>
    readBeforeStatus(
      client,
      tenantId,
      { visitUserId: shown.visitUserId, shown, wanted },
      (now) => cacheVisitor(client, tenantId, now),
      { signal },
    )

  const queryPolicy = (visitor: VisitUser, signal?: AbortSignal): Promise<PolicyResult> => {
    const data = {
      visitLocations: visitor.locationIds,
      visitors: [onlyKnown(visitUserSchema, visitor)],
      forCheckin: true,
    }
    return checkAccess(tenantId, data, { signal }).then(
      (problem) => ({ result: problem ? 'objected' : 'passed' }),
      (error: unknown) => {
        if (!isUnchecked(error)) throw error
        return { result: 'unchecked', error }
      },
    )
  }

  /** The outcome of a check-in that the visitor's record makes needless or wrong; null if it may be sent. */
  const outcomeByRecord = (visitor: VisitUser, signal?: AbortSignal): Promise<CheckInOutcome | null> =>
    checkStatus(visitor, 'checkedIn', signal).then(
      (now) => (isInside(now) ? doneWith(now) : null),
      // Without the record the service decides.
      (error: unknown) => (foundBefore(error) ? { result: 'refused', problems: [], error } : null),
    )

  /**
   * Queries the check-in policy and reads the visitor beside it, without changing anything.
   * @throws without a session, or if the page acts for another caller by now
   */
  async function checkPolicy(visitor: VisitUser, signal?: AbortSignal): Promise<PolicyResult> {
    const caller = callerSignal()
    const [found, policy] = await Promise.all([
      outcomeByRecord(visitor, signal),
      queryPolicy(visitor, signal),
    ])
    caller.throwIfAborted()
    return found ?? policy
  }

  /**
   * Checks a visitor in.
   * @throws if the policy was not applied: no connection, no session, no permission
   */
  async function checkIn(
    visitor: VisitUser,
    { proceed, isRead = false }: CheckInOptions,
  ): Promise<CheckInOutcome> {
    const { visitId, visitUserId } = visitor
    const signal = callerSignal()
    const outcome = await send<CheckInOutcome, unknown>({
      ...statusChange(visitor, isInside, doneWith),
      content: ['checkin', proceed],
      request: async (sending) => {
        // Of a slow service only the check-in itself is waited for.
        const reading = isRead ? null : outcomeByRecord(visitor, signal)
        const found =
          reading && (await timeLimit(reading, LOOKUP_TIMEOUT, new Error('late')).catch(() => null))
        signal.throwIfAborted()
        if (found) return found
        const who = { visitId, visitUserId, proceed }
        const answer = await bookingService.checkin(tenantId, who, { ...sending, ...KEEPALIVE })
        // For a visitor already on site the server returns the unchanged record, with or without problems.
        if (answer.problems.length > 0 && !(answer.visitUser && isInside(answer.visitUser)))
          return { result: 'warned', problems: answer.problems }
        return doneWith(await visitorAfter(visitor, answer.visitUser, 'checkedIn', signal))
      },
    })
    if (outcome.result === 'done') return outcome.value
    const { error } = outcome
    reloadIfGone(client, tenantId, error)
    if (statusOf(error) !== 409) throw error
    return conflictOutcome(error, proceed)
  }

  /** Queries the policy, then checks in without override; the check-in's response has all problems. */
  async function checkInOrAsk(visitor: VisitUser, signal?: AbortSignal): Promise<CheckInOutcome> {
    const policy = await checkPolicy(visitor, signal)
    signal?.throwIfAborted()
    if (policy.result !== 'passed' && policy.result !== 'objected') return policy
    return checkIn(visitor, { proceed: false, isRead: true })
  }

  return {
    checkPolicy,

    /**
     * Queries the policy for a person without a booking.
     * @param onUnchecked called instead of throwing if the policy cannot be queried
     * @throws BadRequest with the policy's message if the person may not enter
     */
    async verifyMayEnter(
      person: Pick<VisitUser, 'firstName' | 'lastName' | 'company'>,
      visitLocations: readonly Id[],
      onUnchecked?: () => void,
    ): Promise<void> {
      // A person without a booking has no ids yet.
      const known = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
      const data = { visitLocations, visitors: [known], forCheckin: true }
      const problem = await checkAccess(tenantId, data).catch((error: unknown) => {
        if (!onUnchecked || !isUnchecked(error)) throw error
        onUnchecked()
        return null
      })
      if (problem?.severity === 'error') throw new BadRequest(problemText([problem]))
    },

    checkIn,

    checkInOrAsk,

    /** A visitor who has left meanwhile keeps the time of that. */
    checkOut: async (visitor: VisitUser, { isClosing = false }: Closing = {}): Promise<VisitUser> => {
      const { visitId, visitUserId } = visitor
      const signal = callerSignal()
      const outcome = await send<VisitUser, unknown>({
        ...statusChange(visitor, hasLeft, cached),
        content: 'checkout',
        request: async (sending) => {
          // Without it the service decides.
          const before = isClosing
            ? null
            : await visitUserService.get(tenantId, visitUserId, { signal }).catch(() => null)
          signal.throwIfAborted()
          if (before && hasLeft(before)) return cached(before)
          const who = { visitId, visitUserId }
          const answered = await bookingService.checkout(tenantId, who, { ...sending, ...KEEPALIVE })
          return cached(await visitorAfter(visitor, answered, 'checkedOut', signal))
        },
      })
      return valueOf(outcome)
    },

    checkStatus,

    /**
     * Marks a visitor as a no-show, or reverts that.
     * @throws Conflict (`foundBefore`) if their state does not allow it any more
     */
    async setStatus(
      visitor: VisitUser,
      status: NewStatus,
      { isClosing = false }: Closing = {},
    ): Promise<VisitUser> {
      const outcome = await send<VisitUser, unknown>({
        ...statusChange(visitor, (now) => now.status === status, cached),
        content: status,
        ...(!isClosing && { before: () => checkStatus(visitor, status, callerSignal()) }),
        request: async (sending) => {
          const options = { ...sending, ...KEEPALIVE }
          const now = await visitUserService.patch(tenantId, visitor.visitUserId, { status }, options)
          return cached({ ...now, status })
        },
      })
      return valueOf(outcome)
    },
  }
}

export type CheckInCalls = ReturnType<typeof checkInCalls>
