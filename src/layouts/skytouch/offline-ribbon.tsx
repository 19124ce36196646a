import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '@/lib/react/use-is-online'

/** Says that there is no network, and where help is. The region is always there, so that it is read out. */
export function OfflineRibbon() {
  const { t } = useTranslation('skytouch')
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-3 bg-warning-subtle px-6 py-3 text-label font-medium text-on-warning-subtle">
          <WifiOff aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
