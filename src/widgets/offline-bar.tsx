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

/** Says that the device is offline, and goes by itself. The region is always there, so that it is read out. */
export function OfflineBar() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-subtle px-4 py-2 text-label text-on-warning-subtle">
          <WifiOff aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
