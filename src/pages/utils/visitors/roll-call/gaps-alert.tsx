import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Why a list of people on site may be incomplete. */
export type Gap = 'stillLoading' | 'incompleteText' | 'placesMissing'

/** Says that a list of people on site may be incomplete, and why. */
export function GapsAlert({ gaps, action }: { gaps: readonly Gap[]; action: ReactNode }) {
  const { t } = useTranslation('roll-call')
  return (
    <InlineAlert tone="danger" title={t('incomplete')} action={action}>
      {gaps.map((gap) => t(gap)).join(' ')}
    </InlineAlert>
  )
}
