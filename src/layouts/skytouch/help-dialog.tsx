import { useTranslation } from 'react-i18next'
import { useTimeout } from '@/lib/react/use-timeout'
import { Ring } from '@/ui/feedback/ring'
import { NoticeDialog } from '@/ui/overlays/notice-dialog'

/** How long the dialog stays open, in ms */
const HELP = 10_000

/** Says where to get help. Closes by itself, so that the next visitor finds the kiosk in its usual state. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('skytouch')
  useTimeout(HELP, onClose)
  return (
    <NoticeDialog isOpen title={t('helpTitle')} actionLabel={t('close')} onAction={onClose}>
      <Ring duration={HELP} />
    </NoticeDialog>
  )
}
