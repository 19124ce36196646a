import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookingActions, type CheckinOutcome, problemWords } from '@/hooks/booking-actions'
import { bookingMutations, wholeVisit } from '@/hooks/booking'
import { requestId } from '@/lib/request-id'
import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { useErrorWords } from '@/widgets/error-words'
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

/**
 * Books somebody who stands at the desk and lets them in by the gate, at once and without a wait (design §4). A second
 * try of the same form makes no second booking.
 */
export function useWalkIn(tenantId: string, onEnd: (ending: Ending) => void) {
  const client = useQueryClient()
  const words = useErrorWords()
  const { mutateAsync: book } = useMutation(bookingMutations.create(tenantId, client))
  const [gate] = useState(() => bookingActions(tenantId, client))
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const tried = useRef<{ values: string; requestId: string } | null>(null)

  /** One id for one content of the form: the same again is a repeat, something else is another booking. */
  const requestIdOf = (values: WalkInValues) => {
    const text = JSON.stringify(values)
    if (tried.current?.values !== text) tried.current = { values: text, requestId: requestId() }
    return tried.current.requestId
  }

  const settle = (visitor: VisitUser, outcome: CheckinOutcome, isNew: boolean) => {
    if (outcome.result === 'done') onEnd({ result: 'done', visitor: outcome.visitor })
    else if (outcome.result === 'warned')
      setQuestion({ visitor, problems: outcome.problems, isNew, isPending: false, error: null })
    else setFailure(problemWords(outcome.problems) || words(outcome.error).message)
  }

  const attempt = async (action: () => Promise<void>) => {
    setPending(true)
    setFailure(null)
    try {
      await action()
    } finally {
      setPending(false)
    }
  }

  return {
    isPending,
    failure,
    question,

    /** @throws what the server says of the form's fields, and any other failure, for the form to show */
    submit: (values: WalkInValues, booking: { visitTypeId: string | number; capitalise: boolean }) =>
      attempt(async () => {
        const { firstName, lastName, company, locationIds } = values
        // Somebody who may not enter at all is not booked first.
        const problem = await gate.check({ firstName, lastName, company }, locationIds)
        if (problem?.severity === 'error') return setFailure(problem.message)
        const payload = toWalkIn(values, { ...booking, now: Date.now(), requestId: requestIdOf(values) })
        const made = await book(payload)
        const [visitor] = (await wholeVisit(client, tenantId, made)).visitUsers
        if (visitor) settle(visitor, await gate.checkin(visitor, false), true)
      }),

    /** Lets in somebody who has a visit today. */
    checkIn: (visitor: VisitUser) =>
      attempt(async () => {
        try {
          settle(visitor, (await gate.ask(visitor)) ?? (await gate.checkin(visitor, false)), false)
        } catch (error) {
          setFailure(words(error).message)
        }
      }),

    /** The answer to the reasons that the gate gave. */
    answer: async (proceed: boolean) => {
      if (!question || question.isPending) return
      const { visitor, isNew } = question
      if (!proceed) {
        setQuestion(null)
        if (isNew) onEnd({ result: 'booked', visitor })
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
