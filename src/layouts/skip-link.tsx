import { useTranslation } from 'react-i18next'

/** The first stop of the keyboard: past the frame, to the page. */
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
