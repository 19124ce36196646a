import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** Marks a person who left with a card still out. */
export function CardOut({ row }: { row: DeskRow }) {
  const { tActions } = useDeskContext()
  const text = tActions('stillOut', { number: row.visitor.cardNumber ?? '' })
  return (
    <span title={text} className="max-w-full truncate text-small leading-3.5 font-medium text-warning">
      {text}
    </span>
  )
}
