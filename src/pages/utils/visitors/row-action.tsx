import { CalendarRange, TriangleAlert, UserRoundPen } from 'lucide-react'
import type { VisitorAction } from '@/check-in/check-ins'
import { paths } from '@/config/paths'
import { serverNow } from '@/hooks/clock'
import { useNow } from '@/lib/react/use-now'
import { IconButton } from '@/ui/buttons/icon-button'
import { RowButton } from '@/ui/buttons/row-button'
import { Popover } from '@/widgets/menus/popover'
import { RowMenu } from '@/widgets/menus/row-menu'
import { useDeskContext } from './desk-context'
import { type DeskRow, isCardOut } from './desk-rows'

type RowActionProps = {
  row: DeskRow
  /** Whether the row is in the tab order. */
  isActive: boolean
  /** On a phone, missing buttons leave no empty space. */
  isCard?: boolean
}

/** Replaces the pressed button, so that a second press there does nothing. */
function Countdown({ state }: Pick<VisitorAction, 'state'>) {
  const { t } = useDeskContext()
  const now = useNow(250)
  const seconds = state.status === 'waiting' ? Math.max(1, Math.ceil((state.until - now) / 1000)) : null
  return (
    <span
      // The second click of a double click ends here and must not open the visit.
      onDoubleClick={(event) => event.stopPropagation()}
      className="tabular flex h-control-small w-24 shrink-0 items-center justify-center text-label text-muted"
    >
      {seconds === null ? t('sending') : t('secondsLeft', { seconds })}
    </span>
  )
}

/** A menu with the other actions of a row. */
function MoreActions({ row, isActive }: Pick<RowActionProps, 'row' | 'isActive'>) {
  const { t, menu } = useDeskContext()
  return (
    <RowMenu
      label={t('more', { name: row.name })}
      excludeFromTabOrder={!isActive}
      groups={() => [
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
            {
              id: 'edit',
              label: t('editVisitor'),
              icon: <UserRoundPen aria-hidden />,
              href: paths.visitorEdit(row.visitor.visitId, row.id),
            },
          ],
        },
        ...menu(row.visitor, serverNow()),
      ]}
    />
  )
}

/** The next action of a row, with 'Undo' beside it while it is pending. */
export function RowAction({ row, isActive, isCard = false }: RowActionProps) {
  const { t, tActions, press, undo, returnCard, failureText } = useDeskContext()
  const { visitor, action, entry, failed } = row
  if (entry)
    return (
      <>
        {entry.state.status === 'waiting' && (
          <RowButton onPress={() => undo(visitor)} excludeFromTabOrder={!isActive}>
            {t('undo')}
          </RowButton>
        )}
        <Countdown state={entry.state} />
      </>
    )
  const refusal = failed && failureText(failed)
  return (
    <>
      {refusal && (
        <Popover
          label={refusal}
          placement="bottom end"
          trigger={(props) => (
            <IconButton
              {...props}
              size="small"
              label={refusal}
              hideTooltip
              icon={<TriangleAlert aria-hidden className="text-danger" />}
              excludeFromTabOrder={!isActive}
            />
          )}
        >
          <p className="max-w-72 px-3 py-2">{refusal}</p>
        </Popover>
      )}
      <MoreActions row={row} isActive={isActive} />
      {action ? (
        <RowButton
          // Narrow paddings, so that the text takes one line in any language.
          className="w-24 px-1!"
          tone={action === 'checkin' ? 'accent' : 'plain'}
          onPress={() => press(visitor, action)}
          excludeFromTabOrder={!isActive}
        >
          {t(action === 'checkin' ? 'checkIn' : 'checkOut')}
        </RowButton>
      ) : isCardOut(row) ? (
        <RowButton className="min-w-24" onPress={() => returnCard(visitor)} excludeFromTabOrder={!isActive}>
          {tActions('returnCard')}
        </RowButton>
      ) : (
        !isCard && <span className="w-24" />
      )}
    </>
  )
}
