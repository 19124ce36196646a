import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingActions, type CheckinOutcome, problemWords } from '@/hooks/booking/booking-actions'
import { bookingMutations, wholeVisit } from '@/hooks/booking/booking'
import { findBooked } from '@/hooks/booking/find-booked'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { isOutcomeUnknown } from '@/http/faults'
import { personName } from '@/lib/text/person-name'
import { useIsHere } from '@/lib/react/use-is-here'
import { requestId } from '@/lib/request-id'
import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'
import { toWalkIn, type WalkInValues } from './walk-in-values'

/** What came of it: in, or booked and not let in, or nothing yet. */
type Ending = { result: 'done' | 'booked'; visitor: VisitUser }

type Question = {
  visitor: VisitUser
  problems: Problem[]
  isNew: boolean
  isPending: boolean
  error: string | null
}

/** What is known of a form that was submitted. */
type Attempt = {
  values: string
  requestId: string
  /** The start of the visit in ms, the same for each repetition. */
  at: number
  /** A booking was sent; whether it arrived may be unknown. */
  isSent: boolean
  /** Who was booked; a repetition only checks them in. */
  visitor: VisitUser | null
}

type BookingOf = { visitTypeId: string | number | null; capitalise: boolean }

type Names = Pick<VisitUser, 'firstName' | 'lastName'>

type Handlers = {
  /** The booking is made, whatever the gate then says. */
  onBooked: (values: WalkInValues) => void
  /** `isHere`: the form is still on the screen. */
  onEnd: (ending: Ending, isHere: boolean) => void
}

/**
 * Books a walk-in and checks them in by the usual check-in policy, without the delay for 'Undo'. A retry of the same form
 * does not book twice. If the form is closed by then, a toast reports the result.
 */
export function useWalkIn(tenantId: string, { onBooked, onEnd }: Handlers) {
  const { t } = useTranslation('front-desk')
  const client = useQueryClient()
  const words = useErrorWords()
  const { mutateAsync: book } = useMutation(bookingMutations.create(tenantId, client))
  const [gate] = useState(() => bookingActions(tenantId, client))
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState<'booking' | 'checkin' | null>(null)
  const isHere = useIsHere()
  const tried = useRef<Attempt | null>(null)

  /** The same content of the form again is a repetition, something else is another booking. */
  const attemptOf = (values: WalkInValues): Attempt => {
    const text = JSON.stringify(values)
    if (tried.current?.values !== text)
      tried.current = { values: text, requestId: requestId(), at: Date.now(), isSent: false, visitor: null }
    return tried.current
  }

  const payloadOf = (values: WalkInValues, booking: BookingOf, { at, requestId: id }: Attempt) =>
    toWalkIn(values, { ...booking, now: at, requestId: id })

  /** Whom an earlier submit has booked, also where its answer was lost. */
  const bookedBefore = async (values: WalkInValues, booking: BookingOf, attempt: Attempt) => {
    if (!attempt.visitor && attempt.isSent) {
      const found = await findBooked(tenantId, payloadOf(values, booking, attempt))
      attempt.visitor = found?.visitUsers[0] ?? null
    }
    if (!attempt.visitor) return null
    // The answer to an earlier check-in may have been lost.
    const { visitUserId } = attempt.visitor
    return client.fetchQuery({ ...visitUserRecordQueries.get(tenantId, visitUserId), staleTime: 0 })
  }

  const fail = (person: Names, reason: string, error?: unknown) => {
    const key = isOutcomeUnknown(error) ? 'unclear.checkin' : 'refused.checkin'
    if (isHere.current) setFailure(reason)
    else notify.error(t(key, { name: personName(person) }), reason)
  }

  const settle = (visitor: VisitUser, outcome: CheckinOutcome, isNew: boolean) => {
    if (outcome.result === 'done') onEnd({ result: 'done', visitor: outcome.visitor }, isHere.current)
    else if (outcome.result === 'refused')
      fail(visitor, problemWords(outcome.problems) || words(outcome.error).message)
    else if (isHere.current)
      setQuestion({ visitor, problems: outcome.problems, isNew, isPending: false, error: null })
    else fail(visitor, problemWords(outcome.problems))
  }

  const attempt = async (kind: 'booking' | 'checkin', action: () => Promise<void>) => {
    setPending(kind)
    setFailure(null)
    try {
      await action()
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    failure,
    question,
    /** Whether this very form may have been booked already. */
    isRepeat: (values: WalkInValues) => attemptOf(values).isSent,

    /** @throws what the server says of the form's fields, and any other failure, for the form to show */
    submit: (values: WalkInValues, booking: BookingOf) =>
      attempt('booking', async () => {
        const current = attemptOf(values)
        const booked = await bookedBefore(values, booking, current)
        if (booked?.status === 'checkedIn') return settle(booked, { result: 'done', visitor: booked }, true)
        if (booked) return settle(booked, await gate.checkin(booked, false), true)
        const { firstName, lastName, company, locationIds } = values
        // Somebody who may not enter at all is not booked first.
        const problem = await gate.check({ firstName, lastName, company }, locationIds)
        if (problem?.severity === 'error') return fail(values, problemWords([problem]))
        current.isSent = true
        const made = await book(payloadOf(values, booking, current))
        onBooked(values)
        const [visitor] = (await wholeVisit(client, tenantId, made)).visitUsers
        current.visitor = visitor ?? null
        if (visitor) settle(visitor, await gate.checkin(visitor, false), true)
      }),

    /** Lets in somebody who has a visit today. */
    checkIn: (visitor: VisitUser) =>
      attempt('checkin', async () => {
        try {
          settle(visitor, (await gate.ask(visitor)) ?? (await gate.checkin(visitor, false)), false)
        } catch (error) {
          fail(visitor, words(error).message, error)
        }
      }),

    /** The answer to the reasons that the gate gave. */
    answer: async (proceed: boolean) => {
      if (!question || question.isPending) return
      const { visitor, isNew } = question
      if (!proceed) {
        setQuestion(null)
        if (isNew) onEnd({ result: 'booked', visitor }, isHere.current)
        return
      }
      setQuestion({ ...question, isPending: true, error: null })
      try {
        const outcome = await gate.checkin(visitor, true)
        setQuestion(null)
        settle(visitor, outcome, isNew)
      } catch (error) {
        setQuestion({ ...question, isPending: false, error: words(error).message })
      }
    },
  }
}
