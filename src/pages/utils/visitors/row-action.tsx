import { CalendarRange, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useNow } from '@/lib/react/use-now'
import { Button } from '@/ui/button'
import { RowMenu } from '@/ui/row-menu'
import { Tooltip } from '@/ui/tooltip'
import type { DeskEntry } from '@/widgets/check-in/use-desk-actions'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

type RowActionProps = {
  row: DeskRow
  /** In the tab order. */
  isActive: boolean
  /** On a phone the name opens the visit, and no place is kept for what is not there. */
  isCard?: boolean
}

/** In the place of the pressed button, so that a second press there does nothing. */
function Countdown({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation('front-desk')
  const now = useNow(250)
  const seconds = Math.max(1, Math.ceil((entry.until - now) / 1000))
  return (
    <span className="tabular flex h-control-small w-24 items-center justify-center text-label text-muted">
      {entry.phase === 'sending' ? t('sending') : t('secondsLeft', { seconds })}
    </span>
  )
}

/** Everything else that can be done with a row. */
function MoreActions({ row, isActive }: RowActionProps) {
  const { t } = useTranslation('front-desk')
  return (
    <RowMenu
      label={t('more', { name: row.name })}
      excludeFromTabOrder={!isActive}
      groups={[
        {
          id: 'visit',
          entries: [
            {
              id: 'open',
              label: t('openVisit'),
              icon: <CalendarRange aria-hidden />,
              shortcut: '↵',
              href: paths.prebooking(row.visitor.visitId),
            },
          ],
        },
      ]}
    />
  )
}

/** The one next action of a row, and 'Undo' beside its place while it waits. */
export function RowAction({ row, isActive, isCard = false }: RowActionProps) {
  const { t } = useTranslation('front-desk')
  const { press, undo } = useDeskContext()
  const { visitor, action, entry, refusal } = row
  if (entry && entry.phase !== 'asking')
    return (
      <>
        {entry.phase === 'waiting' && (
          <Button size="small" onPress={() => undo(visitor)} excludeFromTabOrder={!isActive}>
            {t('undo')}
          </Button>
        )}
        <Countdown entry={entry} />
      </>
    )
  return (
    <>
      {refusal && (
        <Tooltip content={refusal}>
          <Button variant="quiet" size="small" excludeFromTabOrder={!isActive}>
            <TriangleAlert aria-hidden className="text-danger" />
            <span className="sr-only">{t('notDone', { reason: refusal })}</span>
          </Button>
        </Tooltip>
      )}
      {!isCard && <MoreActions row={row} isActive={isActive} />}
      {action ? (
        <Button
          size="small"
          className="w-24"
          isPending={entry?.phase === 'asking'}
          onPress={() => press(visitor, action)}
          excludeFromTabOrder={!isActive}
        >
          {/* Quiet by the dozen: a column of filled buttons would drown what matters. */}
          {action === 'checkin' ? <span className="text-accent">{t('checkIn')}</span> : t('checkOut')}
        </Button>
      ) : (
        !isCard && <span className="w-24" />
      )}
    </>
  )
}
