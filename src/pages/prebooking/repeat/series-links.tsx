import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/config/paths'
import type { Id } from '@/http/calls'
import { useLocale } from '@/i18n/use-locale'
import { calendarDayText } from '@/lib/time/clock-text'
import { CONFIRMATION, type BookedVisit } from './series-state'

/** The visits that were booked together: each has codes of its own. */
export function SeriesLinks({ series, current }: { series: readonly BookedVisit[]; current: Id }) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId} className="flex flex-col gap-2 print:hidden">
      <h2 id={titleId} className="font-semibold">
        {t('confirmation.series', { count: series.length })}
      </h2>
      <ul className="tabular flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ visitId, day }) => (
          <li key={visitId} className="flex min-h-control-small items-center first-letter:uppercase">
            <Link
              to={`${paths.prebooking(visitId)}?view=${CONFIRMATION}`}
              state={{ series }}
              aria-current={String(visitId) === String(current) ? 'page' : undefined}
              className="rounded-small text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent aria-[current]:font-semibold aria-[current]:text-text aria-[current]:no-underline"
            >
              {calendarDayText(day, tag)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
