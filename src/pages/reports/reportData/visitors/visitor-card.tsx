import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dotted } from '@/lib/text/text-parts'
import { VisitorStatus } from '@/widgets/visitor-status'
import { Moment } from '@/widgets/data-screen/moment'
import { VisitorName } from './visitor-name'
import type { VisitorRow } from './visitor-rows'

/** A visitor on a phone. */
export function VisitorCard({ row, tenantId }: { row: VisitorRow; tenantId: string }) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const { visitor, hosts, place, zone } = row
  const about = dotted([visitor.company, hosts && t('host', { hosts }), place])
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex items-center gap-3">
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <VisitorName row={row} tenantId={tenantId} isActive />
        </span>
        <VisitorStatus status={row.status} t={t} />
      </div>
      <p className="flex flex-col pl-11 text-label text-muted">
        {about && <span className="truncate">{about}</span>}
        <span className="flex flex-wrap gap-x-2">
          <Moment moment={row.start} day={null} now={row.now} zone={zone} tag={tag} />
          {visitor.cardNumber && <span>{t('card', { number: visitor.cardNumber })}</span>}
        </span>
      </p>
    </article>
  )
}
