import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { issuableQueries } from '@/hooks/user/issuable'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import type { HandOver } from '@/widgets/visitor-actions/use-visitor-actions'

type HandOverFieldsProps = { tenantId: string; value: HandOver; onChange: (value: HandOver) => void }

/**
 * What somebody is given once they are in: a card where the tenant has any, and a badge. A scanned card ends with Enter,
 * so that scanning it sends the form.
 */
export function HandOverFields({ tenantId, value, onChange }: HandOverFieldsProps) {
  const { t } = useTranslation('visitor-actions')
  const { data: usesCards = false } = useQuery(issuableQueries.areUsed(tenantId))
  return (
    <div data-takes-scan className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
      {usesCards && (
        <Capitals tenantId={tenantId}>
          <TextField
            label={t('card.number')}
            placeholder={t('card.placeholder')}
            autoComplete="off"
            value={value.cardNumber}
            onChange={(cardNumber) => onChange({ ...value, cardNumber })}
          />
        </Capitals>
      )}
      <Checkbox
        className="mb-1"
        isSelected={value.printsBadge}
        onChange={(printsBadge) => onChange({ ...value, printsBadge })}
      >
        {t('printBadge')}
      </Checkbox>
    </div>
  )
}
