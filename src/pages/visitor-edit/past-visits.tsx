import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import { statusOf } from '@/http/errors'
import { useLocale } from '@/i18n/use-locale'
import { dotted, listed } from '@/lib/text/text-parts'
import { clockText } from '@/lib/time/clock-text'
import { dateFormat } from '@/lib/time/date-format'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import { IconButton } from '@/ui/buttons/icon-button'
import { Link } from '@/ui/buttons/link'
import { cx } from '@/ui/cx'
import { SkeletonRows } from '@/ui/feedback/skeleton'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { useTenantId } from '@/widgets/use-tenant-id'
import { VisitorStatus, visitorStatus } from '@/widgets/visitor-status'
import type { LoadedVisitor } from './use-visitor'

const PAGE = 5

type PastVisitProps = { visit: VisitUser; timeZone: string; now: number }

function PastVisit({ visit, timeZone, now }: PastVisitProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const start = Date.parse(visit.start)
  const day = () => dateFormat(tag, { dateStyle: 'medium', timeZone }).format(start)
  const about = dotted([visit.subject, listed(visit.hostNames, tag)])
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <span className="flex min-w-0 flex-col">
        <Link href={paths.visitorEdit(visit.visitId, visit.visitUserId)} tone="plain" className="font-medium">
          {/* A visit with invalid times is listed too. */}
          {Number.isNaN(start) ? t('openVisit') : `${day()}, ${clockText(start, tag, timeZone)}`}
        </Link>
        {about && <span className="truncate text-label text-muted">{about}</span>}
      </span>
      <VisitorStatus status={visitorStatus(visit, now, timeZone)} t={t} />
    </li>
  )
}

/** Earlier visits of the same person, latest first. */
export function PastVisits({ loaded }: { loaded: LoadedVisitor }) {
  const { t } = useTranslation(['visitor', 'common'])
  const tenantId = useTenantId()
  const titleId = useId()
  const [now] = useState(serverNow)
  const [page, setPage] = useState(0)
  const { visitor, places } = loaded
  const visits = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      userId: visitor.userId,
      visitUserId: { $ne: visitor.visitUserId },
      start: { $lt: new Date(now).toISOString() },
      $sort: { start: -1 },
      $limit: PAGE,
      $skip: page * PAGE,
    }),
    enabled: tenantId !== '' && visitor.userId !== null && visitor.userId !== undefined,
  })
  const { data, error } = visits
  // Hidden from users without permission, and for visitors without a user record.
  if (statusOf(error) === 403 || (!data && !visits.isEnabled)) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <div className="flex min-h-control-small items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold">
          {t('past.title')}
        </h2>
        {data && data.total > PAGE && (
          <span className="tabular flex items-center gap-1 text-label text-muted">
            {t('past.range', {
              from: page * PAGE + 1,
              to: page * PAGE + data.data.length,
              total: data.total,
            })}
            <IconButton
              size="small"
              label={t('past.newer')}
              icon={<ChevronLeft aria-hidden />}
              isDisabled={page === 0}
              onPress={() => setPage(page - 1)}
            />
            <IconButton
              size="small"
              label={t('past.older')}
              icon={<ChevronRight aria-hidden />}
              isDisabled={(page + 1) * PAGE >= data.total || visits.isPlaceholderData}
              onPress={() => setPage(page + 1)}
            />
          </span>
        )}
      </div>
      {error && !data ? (
        <QueryFailed className="py-4" query={visits} />
      ) : !data ? (
        <SkeletonRows count={2} hasPhoto={false} />
      ) : data.data.length === 0 ? (
        <p className="text-muted">{t('past.none')}</p>
      ) : (
        <ul className={cx('divide-y divide-border', visits.isPlaceholderData && 'opacity-60')}>
          {data.data.map((visit) => (
            <PastVisit
              key={visit.visitUserId}
              visit={visit}
              timeZone={zoneOf(places, visit.locationIds[0])}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
