import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '@/lib/text/fold'
import type { Issuable } from '@/services/user/issuable'
import { ComboBox } from '@/ui/fields/combo-box'
import { Capitals } from '@/widgets/capitals'

type CardNumberFieldProps = {
  /** A chosen card, because several may have the same number, or a typed number. */
  value: Issuable | string
  onChange: (value: Issuable | string) => void
  /** The suggestions, filtered here by the typed number. */
  cards: readonly Issuable[]
  onFocus?: () => void
  hideButton?: boolean
  isRequired?: boolean
  autoFocus?: boolean
  errorMessage?: string | null | undefined
  ref?: Ref<HTMLInputElement>
}

/** The number of a card: scanned, typed or chosen. A scanner types Enter at the end, which submits the form. */
export function CardNumberField({ value, onChange, cards, ...field }: CardNumberFieldProps) {
  const { t } = useTranslation('visitor-actions')
  const typed = typeof value === 'string' ? fold(value.trim()) : ''
  const matches = cards.filter(({ number }) => fold(number).includes(typed))
  return (
    <Capitals>
      <ComboBox
        {...field}
        label={t('card.number')}
        placeholder={t('card.placeholder')}
        allowsCustomValue
        submitsTyped
        items={matches.map((card) => ({ id: String(card.issuableId), label: card.number }))}
        value={typeof value === 'string' ? null : String(value.issuableId)}
        onChange={(id) => {
          const card = matches.find(({ issuableId }) => String(issuableId) === id)
          if (card) onChange(card)
        }}
        inputValue={typeof value === 'string' ? value : value.number}
        onInputChange={onChange}
      />
    </Capitals>
  )
}
