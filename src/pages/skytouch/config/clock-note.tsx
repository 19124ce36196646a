import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { momentText } from '@/lib/time/moment-text'
import { useEvery } from '@/lib/react/use-every'
import { useNow } from '@/lib/react/use-now'
import { deviceZone } from '@/lib/time/zone'
import { CLOCK_CHECK, setKioskClock } from '@/session/kiosk/kiosk-clock'
import { useKioskClock } from '@/session/kiosk/use-kiosk-clock'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** From here on somebody should set the tablet's clock, in ms. */
const WRONG = 300_000
const TICK = 10_000

/** Says that the tablet's clock is wrong. The kiosk goes by the right time all the same. */
export function ClockNote() {
  const { t } = useTranslation('kiosk-set-up')
  const { tag } = useLocale()
  const now = useNow(TICK)
  const behind = useKioskClock()
  useEvery(CLOCK_CHECK, () => void setKioskClock())
  if (Math.abs(behind) < WRONG) return null
  const textOf = (moment: number) => momentText(moment, now + behind, tag, deviceZone())
  return (
    <InlineAlert tone="warning" live="status" title={t('clock.title')}>
      {t('clock.text', { shown: textOf(now), right: textOf(now + behind) })}
    </InlineAlert>
  )
}
