import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { isMissingField, isOutsideWindow, plainProblemText } from '@/hooks/booking/validate'
import { serverNow } from '@/hooks/clock'
import { customFieldQueries } from '@/hooks/custom-field'
import { useLocationIndex } from '@/hooks/use-location-index'
import { useLocale } from '@/i18n/use-locale'
import { clockRangeText, dayRangeText, isOneDay } from '@/lib/time/clock-text'
import { zoneOf } from '@/lib/time/wall-time'
import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { useErrorText } from '@/widgets/error-text'
import { useTenantId } from '@/widgets/use-tenant-id'
import { BUILT_IN_NAMES, useBuiltInLabel } from './visitor-fields'

type Planned = Pick<VisitUser, 'start' | 'end' | 'locationIds'>

/** Returns a visitor's planned time, with the day unless it is today. */
function usePlannedText(isWanted: boolean): (visitor: Planned) => string {
  const { index } = useLocationIndex(useTenantId(), isWanted)
  const { tag } = useLocale()
  return ({ start, end, locationIds }) => {
    const zone = zoneOf(index, locationIds[0])
    const [from, until] = [Date.parse(start), Date.parse(end)]
    const range = clockRangeText(from, until, tag, zone)
    return range && !isOneDay(from, serverNow(), tag, zone) ? dayRangeText(from, until, tag, zone) : range
  }
}

/** Returns the text of an access check that could not be made. */
export function useUncheckedText(): (error: unknown) => string {
  const { t } = useTranslation('front-desk')
  const errorText = useErrorText()
  return (error) => t('reasons.unchecked', { reason: errorText(error).message })
}

/**
 * Returns the text of a problem. For a missing answer it names the field as the forms do, because the server's message
 * is in one language only; an unknown field keeps the server's message.
 * @param visitor whose planned time is added if the check-in is too early or too late
 */
export function useProblemText(
  problems: readonly Problem[],
  visitor?: Planned,
): (problem: Problem) => string {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const labelOf = useBuiltInLabel()
  const enabled = tenantId !== '' && problems.some(isMissingField)
  const { data: settings = [] } = useQuery({ ...bookingLookups.visitUserFields(tenantId), enabled })
  const { data: questions = [] } = useQuery({ ...customFieldQueries.all(tenantId), enabled })
  const plannedText = usePlannedText(visitor !== undefined && problems.some(isOutsideWindow))
  return (problem) => {
    const time = visitor && isOutsideWindow(problem) ? plannedText(visitor) : ''
    if (time) return `${plainProblemText(problem)} ${t('reasons.planned', { time })}`
    if (!isMissingField(problem)) return plainProblemText(problem)
    const [key, list] = (problem.field ?? '')
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reverse()
    const question =
      list === 'customFields' ? questions.find((one) => String(one.customFieldId) === key) : undefined
    const name = BUILT_IN_NAMES.find((one) => one === key)
    const ownLabel = settings.find((one) => one.name === key)
    const field = question ? question.label || question.name : name && labelOf(name, ownLabel)
    return field ? t('reasons.missing', { field }) : plainProblemText(problem)
  }
}
