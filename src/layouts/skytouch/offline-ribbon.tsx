import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that there is no network, and where help is. The region is always there, so that it is read out. */
export function OfflineRibbon() {
  const { t } = useTranslation('skytouch')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
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
