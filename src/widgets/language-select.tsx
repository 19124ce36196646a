import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LOCALES } from '@/config/constants'
import { changeLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { CompactSelect } from '@/ui/compact-select'

/** The languages of spec section 1, by their own names. */
export function LanguageSelect({ iconOnly }: { iconOnly?: boolean }) {
  const { t } = useTranslation()
  const { locale } = useLocale()
  return (
    <CompactSelect
      label={t('language.label')}
      icon={<Languages aria-hidden />}
      options={LOCALES.map((id) => ({ id, label: LOCALE_NAMES[id] }))}
      value={locale}
      onChange={(chosen) => void changeLocale(chosen)}
      iconOnly={iconOnly}
    />
  )
}
