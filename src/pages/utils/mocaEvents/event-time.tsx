import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { fullText, zoneText } from '@/lib/time/clock-text'
import { secondText } from '@/lib/time/moment-text'
import { deviceZone, isSameClock } from '@/lib/time/zone'
import { cx } from '@/ui/cx'
import { Badge } from '@/ui/feedback/badge'
import type { EventRow } from './event-rows'

/** The time in the location's zone, named if it differs from this device's, and a mark for new events. */
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
