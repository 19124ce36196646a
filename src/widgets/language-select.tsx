import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { changeLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { CompactSelect } from '@/ui/fields/compact-select'

type LanguageSelectProps = {
  iconOnly?: boolean
  /** Also stores the choice in the user's preferences. */
  onChosen?: (locale: Locale) => void
}

/** The languages of spec section 1, in their own names. */
export function LanguageSelect({ iconOnly, onChosen }: LanguageSelectProps) {
  const { t } = useTranslation()
  const { locale } = useLocale()
  return (
    <CompactSelect
      label={t('language.label')}
      icon={<Languages aria-hidden />}
      options={LOCALES.map((id) => ({ id, label: LOCALE_NAMES[id] }))}
      value={locale}
      onChange={(chosen) => {
        void changeLocale(chosen)
        onChosen?.(chosen)
      }}
      iconOnly={iconOnly}
    />
  )
}
