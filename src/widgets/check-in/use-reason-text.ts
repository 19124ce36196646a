import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type CheckInOutcome, problemText } from '@/check-in/calls'
import type { CheckInState } from '@/check-in/state'
import { useErrorText } from '@/widgets/error-text'

/** Returns why a check-in is not done, as text; empty if it is done or under way. */
export function useReasonText(): (end: CheckInState | CheckInOutcome) => string {
  const { t } = useTranslation('front-desk')
  const errorText = useErrorText()
  return useCallback(
    (end) => {
      if (!('problems' in end)) return 'error' in end ? t('reasons.notMade') : ''
      return problemText(end.problems) || ('error' in end ? errorText(end.error).message : '')
    },
    [t, errorText],
  )
}
