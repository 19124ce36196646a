import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { fullText, zoneText } from '@/lib/time/clock-text'
import { cx } from '@/ui/cx'
import { secondText } from '@/lib/time/moment-text'
import { deviceZone, isSameClock } from '@/lib/time/zone'
import { Badge } from '@/ui/feedback/badge'
import type { EventRow } from './event-rows'

/** When it was at the clock of its place, which is named where it is not this device's, and whether it is new. */
export function EventTime({ row, className }: { row: EventRow; className?: string }) {
  const { t } = useTranslation('device-events')
  const { tag } = useLocale()
  const { time, zone, isNew } = row
  return (
    <>
      {!Number.isNaN(time) && (
        <time
          dateTime={new Date(time).toISOString()}
          title={fullText(time, tag, zone)}
          className={cx('tabular truncate', className)}
        >
          {secondText(time, tag, zone)}
          {!isSameClock(time, zone, deviceZone()) && (
            <span className="text-muted"> {zoneText(time, tag, zone)}</span>
          )}
        </time>
      )}
      {isNew && <Badge>{t('new')}</Badge>}
    </>
  )
}
