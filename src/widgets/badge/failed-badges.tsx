import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { FailedBadge } from './use-badges'

type FailedBadgesProps = {
  failed: readonly FailedBadge[]
  /** One badge alone was asked for: whose it is stands in the title. */
  isOnly: boolean
  /** Null while others are still being made, or where it is offered elsewhere. */
  onTryAgain: (() => void) | null
}

/** Whose badge could not be made, and why. */
export function FailedBadges({ failed, isOnly, onTryAgain }: FailedBadgesProps) {
  const { t } = useTranslation('visitor-actions')
  const { t: common } = useTranslation()
  if (failed.length === 0) return null
  return (
    <InlineAlert
      tone="danger"
      title={isOnly ? t('badge.failedOne') : t('badge.failed', { count: failed.length })}
      action={
        onTryAgain && (
          <Button size="small" onPress={onTryAgain}>
            {common('actions.tryAgain')}
          </Button>
        )
      }
    >
      <ul>
        {failed.map(({ visitor, failure }) => (
          <li key={visitor.visitUserId}>{isOnly ? failure : `${personName(visitor)}: ${failure}`}</li>
        ))}
      </ul>
    </InlineAlert>
  )
}
