import { useTranslation } from 'react-i18next'
import { ASKING, type Timeout } from '@/kiosk/timeouts'
import { useAfterTouch } from '@/kiosk/use-after-touch'
import { useInactivity } from '@/lib/react/use-inactivity'
import { useTimeout } from '@/lib/react/use-timeout'
import { Ring } from '@/ui/feedback/ring'
import { NoticeDialog } from '@/ui/overlays/notice-dialog'

type GuardProps = { timeout: Timeout; onEnd: () => void }

function Fixed({ timeout, onEnd }: GuardProps) {
  const untouched = useAfterTouch()
  useTimeout(timeout.after, () => untouched(onEnd))
  return null
}

function Silence({ timeout, onEnd }: GuardProps) {
  const { t } = useTranslation('skytouch')
  const { secondsLeft, stay } = useInactivity(timeout.after, timeout.hasWarning ? ASKING : 0, onEnd)
  return (
    <NoticeDialog
      isOpen={timeout.hasWarning && secondsLeft !== null}
      role="alertdialog"
      title={t('idle.title')}
      actionLabel={t('idle.stay')}
      onAction={stay}
    >
      <p className="text-muted">{t('idle.text')}</p>
      <Ring duration={ASKING} className="size-32">
        <span aria-hidden className="tabular text-title font-semibold">
          {secondsLeft}
        </span>
      </Ring>
    </NoticeDialog>
  )
}

/** Ends a screen at its timeout, and asks before input is lost. Remount it for each screen. */
export function IdleGuard(props: GuardProps) {
  return props.timeout.kind === 'fixed' ? <Fixed {...props} /> : <Silence {...props} />
}
