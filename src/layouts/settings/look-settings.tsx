import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { changeLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { type ColorMode, setColorMode, useColorMode } from '@/theme/color-mode'
import { RadioGroup } from '@/ui/fields/radio-group'

const modes: readonly ColorMode[] = ['light', 'dark', 'system']

type LookSettingsProps = { onLanguage: (locale: Locale) => void; onTheme: (mode: ColorMode) => void }

/** Language and theme: applied on this device immediately, and saved for the user's other devices. */
export function LookSettings({ onLanguage, onTheme }: LookSettingsProps) {
  const { t } = useTranslation()
  const { locale } = useLocale()
  const { mode } = useColorMode()
  return (
    <>
      <RadioGroup
        orientation="horizontal"
        label={t('language.label')}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={locale}
        onChange={(value) => {
          const chosen = LOCALES.find((one) => one === value)
          if (!chosen) return
          void changeLocale(chosen)
          onLanguage(chosen)
        }}
      />
      <RadioGroup
        orientation="horizontal"
        label={t('theme.label')}
        options={modes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={mode}
        onChange={(value) => {
          const chosen = modes.find((one) => one === value)
          if (!chosen) return
          setColorMode(chosen)
          onTheme(chosen)
        }}
      />
    </>
  )
}
