import { LogIn, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@/lib/react/use-now'
import { nextAction, type ShownStatus } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/button'
import type { DeskAction, DeskEntry } from '@/widgets/check-in/use-desk-actions'

type GateActionProps = {
  visitor: VisitUser
  status: ShownStatus
  /** What waits or is on its way. */
  entry: DeskEntry | null
  row: {
    press: (visitor: VisitUser, action: DeskAction) => void
    undo: (visitor: VisitUser) => void
  }
}

function Countdown({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation('front-desk')
  const now = useNow(250)
  const seconds = Math.max(1, Math.ceil((entry.until - now) / 1000))
  return <span className="tabular text-label text-muted">{t('secondsLeft', { seconds })}</span>
}

/** The one thing to do next, through the same gate as at the desk (design §4). */
export function GateAction({ visitor, status, entry, row }: GateActionProps) {
  const { t } = useTranslation('front-desk')
  const next = nextAction(status)
  const pressed = entry && (entry.item.shown.status === 'checkedOut' ? 'checkout' : 'checkin')
  const action = pressed ?? next
  if (!action) return null
  const isIn = action === 'checkin'
  return (
    <>
      {entry?.phase === 'waiting' && (
        <>
          <Countdown entry={entry} />
          <Button onPress={() => row.undo(visitor)}>{t('undo')}</Button>
        </>
      )}
      <Button
        variant="primary"
        className="min-w-28"
        icon={isIn ? <LogIn aria-hidden /> : <LogOut aria-hidden />}
        // It keeps its place and the focus, so that a second press does nothing and the keyboard goes on from there.
        isPending={entry !== null}
        pendingLabel={t('sending')}
        onPress={() => row.press(visitor, action)}
      >
        {t(isIn ? 'checkIn' : 'checkOut')}
      </Button>
    </>
  )
}
