import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { speakLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/buttons/button'

/** The kiosk's languages by their own names, each one touch away; with one there is nothing to choose. */
export function Languages({ locales = [...LOCALES] }: { locales?: readonly Locale[] }) {
  const { t } = useTranslation('skytouch')
  const { locale: current } = useLocale()
  if (locales.length < 2) return null
  return (
    <div role="group" aria-label={t('languages')} className="flex shrink-0 flex-wrap gap-2 portrait:w-full">
      {locales.map((locale) => (
        <Button
          key={locale}
          variant="quiet"
          size="medium"
          aria-pressed={locale === current}
          className={locale === current ? 'bg-accent-subtle! text-on-accent-subtle!' : undefined}
          onPress={() => void speakLocale(locale)}
        >
          <span lang={locale}>{LOCALE_NAMES[locale]}</span>
        </Button>
      ))}
    </div>
  )
}
