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

type RowActionProps = { row: DeskRow; isActive: boolean }

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
export function RowAction({ row, isActive }: RowActionProps) {
  const { t } = useTranslation('front-desk')
  const { press, undo } = useDeskContext()
  const { visitor, action, entry, refusal, status } = row
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
          <Button variant="quiet" size="small" className="text-danger" excludeFromTabOrder={!isActive}>
            <TriangleAlert aria-hidden />
            <span className="sr-only">{t('notDone', { reason: refusal })}</span>
          </Button>
        </Tooltip>
      )}
      <MoreActions row={row} isActive={isActive} />
      {action ? (
        <Button
          size="small"
          variant={action === 'checkin' && status.kind !== 'noShow' ? 'primary' : 'secondary'}
          className="w-24"
          isPending={entry?.phase === 'asking'}
          onPress={() => press(visitor, action)}
          excludeFromTabOrder={!isActive}
        >
          {t(action === 'checkin' ? 'checkIn' : 'checkOut')}
        </Button>
      ) : (
        <span className="w-24" />
      )}
    </>
  )
}
