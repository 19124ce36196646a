import { paths } from '@/config/paths'
import type { CardRow } from './card-rows'

/** The holder of a card, linked to their visit. `isActive`: in the tab order. */
export function Holder({ row, isActive }: { row: CardRow; isActive: boolean }) {
  const { visitor, name } = row
  if (!visitor)
    return (
      name && (
        <span title={name} className="truncate">
          {name}
        </span>
      )
    )
  return (
    <a
      href={paths.visitorEdit(visitor.visitId, visitor.visitUserId)}
      tabIndex={isActive ? 0 : -1}
      title={name}
      className="truncate rounded-small text-text no-underline underline-offset-3 hover:underline"
    >
      {name}
    </a>
  )
}
