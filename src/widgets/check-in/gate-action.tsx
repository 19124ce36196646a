import { LogIn, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@/lib/react/use-now'
import { nextAction, type ShownStatus } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { Spinner } from '@/ui/feedback/spinner'
import type { DeskAction, DeskEntry } from './use-desk-actions'

export type GateActionProps = {
  visitor: VisitUser
  status: ShownStatus
  /** What waits or is on its way. */
  entry: DeskEntry | null
  row: {
    press: (visitor: VisitUser, action: DeskAction) => void
    undo: (visitor: VisitUser) => void
  }
  /** Small and quiet where there is one for each of several visitors. */
  size?: 'medium' | 'small'
  /** In a row of a table, which has no room for the seconds that are left. */
  isRow?: boolean
  /** Whether it is in the tab order. */
  isActive?: boolean
}

function Countdown({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation('front-desk')
  const now = useNow(250)
  const seconds = Math.max(1, Math.ceil((entry.until - now) / 1000))
  return <span className="tabular text-label text-muted">{t('secondsLeft', { seconds })}</span>
}

/** What was pressed, by what it makes of the visitor. Marks are set in a menu: none of these buttons waits for them. */
const PRESSED: Partial<Record<string, 'checkin' | 'checkout'>> = {
  checkedIn: 'checkin',
  checkedOut: 'checkout',
}

/** The visitor's next action, with the same check-in policy as at the front desk. */
export function GateAction(props: GateActionProps) {
  const { visitor, status, entry, row, size = 'medium', isRow = false, isActive = true } = props
  const { t } = useTranslation('front-desk')
  const pressed = entry && PRESSED[entry.item.shown.status]
  const action = pressed ?? nextAction(status)
  if (!action) return null
  const isIn = action === 'checkin'
  return (
    <>
      {entry?.phase === 'waiting' && (
        <>
          {!isRow && <Countdown entry={entry} />}
          <Button size={size} excludeFromTabOrder={!isActive} onPress={() => row.undo(visitor)}>
            {t('undo')}
          </Button>
        </>
      )}
      {entry?.phase === 'sending' && !pressed && <Spinner label={t('sending')} />}
      <Button
        size={size}
        variant={size === 'small' ? 'secondary' : 'primary'}
        className={size === 'small' ? 'min-w-26' : 'min-w-28'}
        excludeFromTabOrder={!isActive}
        icon={isIn ? <LogIn aria-hidden /> : <LogOut aria-hidden />}
        // It keeps its place and the focus, so that a second press does nothing and the keyboard goes on from there.
        isPending={Boolean(pressed)}
        isDisabled={entry !== null && !pressed}
        pendingLabel={t('sending')}
        onPress={() => row.press(visitor, action)}
      >
        {t(isIn ? 'checkIn' : 'checkOut')}
      </Button>
    </>
  )
}
