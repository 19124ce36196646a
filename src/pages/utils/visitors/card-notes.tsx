import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** Marks a visitor who left without returning the card. */
export function CardOut({ row }: { row: DeskRow }) {
  const { tActions } = useDeskContext()
  const text = tActions('stillOut', { number: row.visitor.cardNumber ?? '' })
  return (
    <span title={text} className="max-w-full truncate text-small leading-3.5 font-medium text-warning">
      {text}
    </span>
  )
}

/** The visitor's card, if the table is too narrow for a card column (1244 px, `use-columns.tsx`). */
export function CardHeld({ row }: { row: DeskRow }) {
  const { t } = useDeskContext()
  const { cardNumber } = row.visitor
  return (
    cardNumber && (
      <span className="max-w-full truncate text-small leading-3.5 text-muted @min-[77.75rem]:hidden">
        {t('card', { number: cardNumber })}
      </span>
    )
  )
}
