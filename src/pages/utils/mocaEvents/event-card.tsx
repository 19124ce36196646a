import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dotted } from '@/lib/bidi'
import { fullText } from '@/lib/clock-text'
import { secondText } from '@/lib/moment-text'
import { Badge } from '@/ui/badge'
import { EventResult } from './event-result'
import type { EventRow } from './event-rows'
import { useDirectionWords } from './use-event-columns'

/** An event on a phone. */
export function EventCard({ row }: { row: EventRow }) {
  const { t } = useTranslation('device-events')
  const { tag } = useLocale()
  const directionWords = useDirectionWords()
  const { time, zone, device, direction, person, card, place, message, isNew } = row
  const who = dotted([person, card, directionWords(direction)])
  const about = dotted([device, place, message])
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          {!Number.isNaN(time) && (
            <time
              dateTime={new Date(time).toISOString()}
              title={fullText(time, tag, zone)}
              className="tabular truncate font-medium"
            >
              {secondText(time, tag, zone)}
            </time>
          )}
          {isNew && <Badge>{t('new')}</Badge>}
        </span>
        <EventResult result={row.result} />
      </div>
      {who && <span className="truncate">{who}</span>}
      {about && <span className="truncate text-label text-muted">{about}</span>}
    </article>
  )
}
