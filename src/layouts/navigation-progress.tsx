import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { LoadingDelay } from '@/ui/feedback/loading-delay'

/** A line at the top of the page while the next screen is slow to load. */
export function NavigationProgress() {
  const { t } = useTranslation()
  if (useNavigation().state === 'idle') return null
  return (
    <LoadingDelay>
      <p role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-breathe bg-accent print:hidden">
        <span className="sr-only">{t('loading')}</span>
      </p>
    </LoadingDelay>
  )
}
