import { useTranslation } from 'react-i18next'

/** Skips the frame's navigation for keyboard users. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-raised px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      {t('skipToContent')}
    </a>
  )
}
