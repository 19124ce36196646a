import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dotted } from '@/lib/text/text-parts'
import { Moment } from '@/widgets/data-screen/moment'
import { CardAction } from './card-action'
import type { CardAct, CardRow } from './card-rows'
import { CardStatus } from './card-status'
import { Holder } from './holder'

type CardCardProps = { row: CardRow; onAct: (row: CardRow, act: CardAct) => void }

/** An access card on a phone. */
export function CardCard({ row, onAct }: CardCardProps) {
  const { t } = useTranslation('data')
  const { tag } = useLocale()
  const about = dotted([row.category, row.place])
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular truncate font-medium">{row.card.number}</span>
        <CardStatus status={row.status} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col text-label text-muted">
          <Holder row={row} isActive />
          {about && <span className="truncate">{about}</span>}
          {!Number.isNaN(row.due) && (
            <span className="truncate">
              {t('cards.column.due')}{' '}
              <Moment moment={row.due} day={null} now={row.now} zone={row.zone} tag={tag} />
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <CardAction row={row} isActive onAct={onAct} />
        </span>
      </div>
    </article>
  )
}
