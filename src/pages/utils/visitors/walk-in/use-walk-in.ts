import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInCalls } from '@/check-in/calls'
import { isUnderWay } from '@/check-in/check-ins'
import { isQuestion } from '@/check-in/state'
import { useCheckIns } from '@/check-in/use-check-ins'
import { visitorId } from '@/day/day-list'
import { type BookingAttempt, newAttempt } from '@/hooks/booking/book-once'
import { bookingMutations, wholeVisit } from '@/hooks/booking/booking'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import type { Id } from '@/http/calls'
import { requestId } from '@/lib/request-id'
import { createStore } from '@/lib/store'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { isInside } from '@/lib/visit-status'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import { useReasonText } from '@/widgets/check-in/use-reason-text'
import { useErrorText } from '@/widgets/error-text'
import { notify } from '@/widgets/notify'
import { useNotifyOutcome } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { toWalkIn, type WalkInValues } from './walk-in-values'

/** Final result: checked in, or booked but not checked in. */
export type Ending = { result: 'done' | 'booked'; visitor: VisitUser }

type BookingOf = { visitTypeId: string | number | null; capitalise: boolean }

type Names = Pick<VisitUser, 'firstName' | 'lastName'>

type Handlers = {
  /** Called once the booking is created, before the check-in policy is known. */
  onBooked: (values: WalkInValues) => void
  onEnd: (ending: Ending) => void
}

/**
 * Books a walk-in and checks them in with the usual check-in policy, without the delay for 'Undo'. A retry of
 * the same form does not book twice. If the form was closed, a toast reports the result.
 */
export function useWalkIn({ onBooked, onEnd }: Handlers) {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const client = useQueryClient()
  const errorText = useErrorText()
  const reasonText = useReasonText()
  const notifyOutcome = useNotifyOutcome()
  const { mutateAsync: book } = useMutation(bookingMutations.create(tenantId))
  const [failure, setFailure] = useState<string | null>(null)
  const [isBooking, setIsBooking] = useState(false)
  const [booked, setBooked] = useState<VisitUser | null>(null)
  const [withoutVisitor, setWithoutVisitor] = useState<Id | null>(null)
  /** The access check before the booking could not be made: it is made before the check-in, where staff may decide. */
  const isUnchecked = useRef(false)
  const [form] = useState(requestId)
  const [attempts] = useState(() => createStore<readonly BookingAttempt[]>([]))

  const { entries, checkIns, question, isMounted } = useCheckIns(tenantId, {
    delay: 0,
    onEnd: ({ visitor, state }, isOpen) => {
      if (state.status === 'done') onEnd({ result: 'done', visitor: state.visitor })
      else if (state.status === 'failed') fail(visitor, reasonText(state), state.error)
      else if (isQuestion(state) && !isOpen) fail(visitor, reasonText(state))
    },
  })

  const fail = (person: Names, reason: string, error?: unknown) => {
    if (isMounted.current) setFailure(reason)
    else notifyOutcome(error, { act: 'checkin', name: personName(person) }, reason)
  }

  /** Whether the form's visit is booked for a different name. */
  const isOther = (person: Names) => booked !== null && fold(personName(booked)) !== fold(personName(person))

  /** The booking of this form, which may repeat or correct an earlier submit. */
  const orderOf = (values: WalkInValues, context: BookingOf) => {
    const { firstName, lastName, company, locationIds } = values
    const [before] = attempts.get()
    // Keep the start of the first attempt.
    const now = before ? Date.parse(before.content.visit.start ?? '') : serverNow()
    // Check first, so that a person without permission to enter is not booked.
    const beforeCreate = () => {
      isUnchecked.current = false
      const { verifyMayEnter } = checkInCalls(tenantId, client)
      return verifyMayEnter({ firstName, lastName, company }, locationIds, () => {
        isUnchecked.current = true
      })
    }
    return { ...toWalkIn(values, { ...context, now }), once: { form, attempts, beforeCreate } }
  }

  /** The visit is booked, but its visitor cannot be checked in. */
  const failBooked = (person: Names, visitId: Id, reason: string) => {
    if (!isMounted.current) return notify.error(t('walkIn.booked', { name: personName(person) }), reason)
    setWithoutVisitor(visitId)
    setFailure(reason)
  }

  const isRepeat = (values: Names) => attempts.get().length > 0 && !isOther(values)

  const checkInVisit = async (values: Names, visit: Visit, isAgain: boolean) => {
    try {
      const [visitor] = (await wholeVisit(client, tenantId, visit)).visitUsers
      if (!visitor) return failBooked(values, visit.visitId, t('walkIn.noVisitor'))
      // The response to an earlier check-in may have been lost.
      const record = visitUserRecordQueries.get(tenantId, visitor.visitUserId)
      const now = isAgain ? await client.fetchQuery(record) : visitor
      if (isInside(now)) return onEnd({ result: 'done', visitor: now })
      setBooked(now)
      checkIns.start(now, 'checkin', { checksPolicy: isUnchecked.current })
    } catch (error) {
      failBooked(values, visit.visitId, errorText(error).message)
    }
  }

  const entry = booked ? entries.get(visitorId(booked)) : undefined
  return {
    isPending: isBooking || [...entries.values()].some(isUnderWay),
    failure,
    /** Id of a booked visit whose visitor was not found; `failure` has the reason. */
    withoutVisitor,
    /** The booked visitor, also after a refused check-in. */
    booked,
    /** The form's visit is being booked, or is booked and its check-in has not failed. */
    isBooked: isBooking || (booked !== null && entry?.state.status !== 'failed'),
    /** Whether this form may have been booked already. */
    isRepeat,

    /** @throws field errors of the server, and any other failure of the booking, for the form to show */
    submit: async (values: WalkInValues, context: BookingOf) => {
      setFailure(null)
      setWithoutVisitor(null)
      setIsBooking(true)
      const isAgain = isRepeat(values)
      if (!isAgain) attempts.set([])
      try {
        const order = orderOf(values, context)
        const visit = await book(order)
        attempts.set([{ ...newAttempt(order), isAccepted: true, found: visit.visitId }])
        onBooked(values)
        await checkInVisit(values, visit, isAgain)
      } finally {
        setIsBooking(false)
      }
    },

    /** Checks in a visitor who already has a visit today. */
    checkIn: (visitor: VisitUser) => {
      setFailure(null)
      setWithoutVisitor(null)
      checkIns.start(visitor, 'checkin')
    },

    /** Props of `ReasonsDialog`. */
    reasons: {
      checkIn: question,
      onProceed: checkIns.proceed,
      onDismiss: (visitor: VisitUser) => {
        checkIns.dismiss(visitor)
        if (booked && visitorId(visitor) === visitorId(booked)) onEnd({ result: 'booked', visitor })
      },
    },
  }
}
