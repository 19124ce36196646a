import { dotted } from '@/lib/text/text-parts'
import { VisitorStatus } from '@/widgets/visitor-status'
import { useDeskContext } from './desk-context'
import { type DeskRow, isCardOut } from './desk-rows'
import { PersonName, PersonPhoto } from './person'
import { RowAction } from './row-action'
import { CardOut, RowNotes } from './row-notes'
import { PlannedTime, TimeNotes } from './visit-time'

/** A visitor as a card. */
export function VisitorCard({ row }: { row: DeskRow }) {
  const { t } = useDeskContext()
  const { visitor, hosts, place } = row
  const about = dotted([visitor.company, hosts && t('host', { hosts }), place])
  return (
    <article className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <PersonPhoto row={row} />
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <span className="flex min-w-0 items-center gap-1.5">
              <PersonName row={row} isActive />
              <RowNotes row={row} />
            </span>
            <VisitorStatus status={row.status} t={t} />
          </span>
          {about && <span className="truncate text-label text-muted">{about}</span>}
        </div>
      </div>
      {/* On a phone, times and button need the whole width. */}
      <div className="flex items-center gap-2 pl-11 max-sm:pl-0">
        <span className="tabular flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-label">
          <PlannedTime row={row} />
          <TimeNotes row={row} className="text-muted" />
          {isCardOut(row) ? (
            <CardOut row={row} />
          ) : (
            visitor.cardNumber && (
              <span className="text-muted">{t('card', { number: visitor.cardNumber })}</span>
            )
          )}
        </span>
        <RowAction row={row} isActive isCard />
      </div>
    </article>
  )
}
