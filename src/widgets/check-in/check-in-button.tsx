import { LogIn, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DeskAction, VisitorAction } from '@/check-in/check-ins'
import { useNow } from '@/lib/react/use-now'
import { nextAction, type ShownStatus } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { Spinner } from '@/ui/feedback/spinner'

export type CheckInButtonProps = {
  visitor: VisitUser
  status: ShownStatus
  /** The pending action. */
  entry: VisitorAction | null
  row: {
    press: (visitor: VisitUser, action: DeskAction) => void
    undo: (visitor: VisitUser) => void
  }
  /** Small and subtle where several visitors have one. */
  size?: 'medium' | 'small'
  /** In table rows, without a countdown because of the space. */
  isRow?: boolean
  /** Whether the button is in the tab order. */
  isActive?: boolean
}

function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('front-desk')
  const now = useNow(250)
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  return <span className="tabular text-label text-muted">{t('secondsLeft', { seconds })}</span>
}

/** The visitor's next action, with the front desk's check-in policy. */
export function CheckInButton(props: CheckInButtonProps) {
  const { visitor, status, entry, row, size = 'medium', isRow = false, isActive = true } = props
  const { t } = useTranslation('front-desk')
  // The no-show action is in a menu: meanwhile this button is disabled, not pending.
  const pressed = entry?.action === 'checkin' || entry?.action === 'checkout' ? entry.action : null
  const action = pressed ?? nextAction(status)
  if (!action) return null
  const isIn = action === 'checkin'
  return (
    <>
      {entry?.state.status === 'waiting' && (
        <>
          {!isRow && <Countdown until={entry.state.until} />}
          <Button size={size} excludeFromTabOrder={!isActive} onPress={() => row.undo(visitor)}>
            {t('undo')}
          </Button>
        </>
      )}
      {entry && entry.state.status !== 'waiting' && !pressed && <Spinner label={t('sending')} />}
      <Button
        size={size}
        variant={size === 'small' ? 'secondary' : 'primary'}
        className={size === 'small' ? 'min-w-26' : 'min-w-28'}
        excludeFromTabOrder={!isActive}
        icon={isIn ? <LogIn aria-hidden /> : <LogOut aria-hidden />}
        // Keeps position and focus, so that a second press does nothing and keyboard navigation continues from here.
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
