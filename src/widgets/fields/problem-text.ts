import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { isMissingField, plainProblemText } from '@/hooks/booking/validate'
import { customFieldQueries } from '@/hooks/custom-field'
import type { Problem } from '@/services/booking/validate'
import { useTenantId } from '@/widgets/use-tenant-id'
import { BUILT_IN_NAMES, useBuiltInLabel } from './visitor-fields'

/**
 * Returns the text of a problem. For a missing answer it names the field as the forms do, because the server's message
 * is in one language only; an unknown field keeps the server's message.
 */
export function useProblemText(problems: readonly Problem[]): (problem: Problem) => string {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const labelOf = useBuiltInLabel()
  const enabled = tenantId !== '' && problems.some(isMissingField)
  const { data: settings = [] } = useQuery({ ...bookingLookups.visitUserFields(tenantId), enabled })
  const { data: questions = [] } = useQuery({ ...customFieldQueries.all(tenantId), enabled })
  return (problem) => {
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
