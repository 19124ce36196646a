import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '@/lib/react/use-is-online'

/** Offline notice. The live region is always rendered, so that changes are announced. */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-subtle px-4 py-2 text-label text-on-warning-subtle">
          <WifiOff aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
