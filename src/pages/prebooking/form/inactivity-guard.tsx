import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { BOOKING_IDLE, BOOKING_IDLE_WARNING } from '@/config/constants'
import { paths } from '@/config/paths'
import { useInactivity } from '@/lib/react/use-inactivity'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { SENT } from './unsent'

/** Closes an idle booking form after a warning; its values stay as a draft on this device. */
export function InactivityGuard() {
  const { t } = useTranslation('prebooking')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { secondsLeft, stay } = useInactivity(BOOKING_IDLE, BOOKING_IDLE_WARNING, () => {
    const state = { ...SENT, from: `${pathname}${search}` }
    void navigate(paths.prebookingTimeout(), { replace: true, state })
  })
  return (
    <Dialog
      isOpen={secondsLeft !== null}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={t('idle.title')}
      closeLabel={t('idle.stay')}
      size="small"
      dismissOn="escape"
      footer={
        <Button autoFocus variant="primary" onPress={stay}>
          {t('idle.stay')}
        </Button>
      }
    >
      <p className="text-muted">{t('idle.text', { count: secondsLeft ?? 0 })}</p>
    </Dialog>
  )
}
