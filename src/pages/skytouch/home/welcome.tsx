import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { clockText, longDayText } from '@/lib/time/clock-text'
import { useNow } from '@/lib/react/use-now'
import { deviceZone } from '@/lib/time/zone'
import type { Kiosk } from '@/session/kiosk/kiosk'
import { useKioskClock } from '@/session/kiosk/use-kiosk-clock'

/** How long the welcome stays in one language, in ms; also how often the clock is read. */
const TURN = 5_000

/** The welcome in the kiosk's languages by turns, and the right time at its place. It is read out once, in the language chosen. */
export function Welcome({ kiosk }: { kiosk: Kiosk }) {
  const { t } = useTranslation('skytouch')
  const { locale, tag } = useLocale()
  const now = useNow(TURN) + useKioskClock()
  const { locales } = kiosk.options
  const zone = kiosk.place?.timeZone ?? deviceZone()
  const wordOf = (language: string) => kiosk.profile.welcome?.[language] || t('welcome', { lng: language })
  const shown = locales[Math.floor(now / TURN) % locales.length] ?? locale
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
      <h1 className="sr-only">{wordOf(locale)}</h1>
      <p aria-hidden lang={shown} className="text-[72px]/[80px] font-semibold text-balance">
        {wordOf(shown)}
      </p>
      <p className="flex flex-col items-center gap-1 text-muted">
        <time className="tabular text-title text-text">{clockText(now, tag, zone)}</time>
        <span>{longDayText(now, tag, zone)}</span>
      </p>
    </div>
  )
}
