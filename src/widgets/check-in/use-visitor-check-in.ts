import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskAction, VisitorAction } from '@/check-in/check-ins'
import { isQuestion } from '@/check-in/state'
import { useCheckIns } from '@/check-in/use-check-ins'
import { UNDO_DELAY } from '@/config/constants'
import { visitorId } from '@/day/day-list'
import { isOutcomeUnknown } from '@/http/errors'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { useErrorText } from '@/widgets/error-text'
import { useNotifyOutcome } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { useReasonText } from './use-reason-text'

/** Time in which a row ignores further presses (ms), so that a double click acts once. */
const PRESS_GUARD = 500

/**
 * Check-in, check-out and no-show of single visitors. Optimistic update and policy check run immediately; the request
 * itself waits 5 s for 'Undo'. Failures are announced and stored for the row.
 * @param tableRef the list whose rows have the buttons
 */
export function useVisitorCheckIn(tableRef?: RefObject<DataTableHandle | null>) {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const errorText = useErrorText()
  const reasonText = useReasonText()
  const notifyOutcome = useNotifyOutcome()
  const [announcement, setAnnouncement] = useState('')

  const onEnd = ({ visitor, action, state }: VisitorAction, isMounted: boolean) => {
    const name = personName(visitor)
    // The dialog or toast announces a question or failure, so only clear the last announcement.
    setAnnouncement(state.status === 'done' ? t(`said.${action}`, { name }) : '')
    // After unmount there is no dialog to decide in, so a question counts as a failure.
    if (state.status === 'failed' || (isQuestion(state) && !isMounted))
      notifyOutcome(state.status === 'failed' ? state.error : null, { act: action, name }, reasonText(state))
  }
  const { entries, checkIns, question } = useCheckIns(tenantId, { delay: UNDO_DELAY, onEnd })

  const undo = useCallback(
    (visitor: VisitUser) => {
      if (checkIns.undo(visitor)) setAnnouncement(t('said.undone', { name: personName(visitor) }))
    },
    [checkIns, t],
  )

  // Stable functions, so that rows do not render again.
  const row = useMemo(() => {
    const lastPress = new Map<string, number>()
    const isGuarded = (visitor: VisitUser) => {
      const now = performance.now()
      const isTooSoon = now - (lastPress.get(visitorId(visitor)) ?? -PRESS_GUARD) < PRESS_GUARD
      if (!isTooSoon) lastPress.set(visitorId(visitor), now)
      return isTooSoon
    }
    return {
      press: (visitor: VisitUser, action: DeskAction) => {
        if (!isGuarded(visitor) && checkIns.start(visitor, action))
          setAnnouncement(t(`saying.${action}`, { name: personName(visitor) }))
        // The pressed button is removed; focus the row to keep the keyboard position.
        tableRef?.current?.focusRow(visitorId(visitor))
      },
      undo: (visitor: VisitUser) => {
        if (!isGuarded(visitor)) undo(visitor)
      },
    }
  }, [checkIns, undo, t, tableRef])

  /** Why a visitor's last action failed, as text; null if it did not. */
  const failureText = useCallback(
    ({ state }: VisitorAction): string | null => {
      if (state.status !== 'failed') return null
      if (isOutcomeUnknown(state.error)) return errorText(state.error).message
      return t('notDone', { reason: reasonText(state) })
    },
    [t, errorText, reasonText],
  )

  const announceCheckIn = (visitor: VisitUser) =>
    setAnnouncement(t('saying.checkin', { name: personName(visitor) }))

  return {
    row,
    /** For the keyboard shortcut, which needs no double-click guard. */
    undo,
    entries,
    announcement,
    failureText,
    /** For `ReasonsDialog`. */
    reasons: {
      checkIn: question,
      onProceed: (visitor: VisitUser) => {
        if (checkIns.proceed(visitor)) announceCheckIn(visitor)
      },
      onDismiss: checkIns.dismiss,
      /** The missing card was issued: restart the check-in. */
      onCardIssued: (visitor: VisitUser) => {
        if (checkIns.start(visitor, 'checkin')) announceCheckIn(visitor)
      },
    },
  }
}

export type VisitorCheckIn = ReturnType<typeof useVisitorCheckIn>
