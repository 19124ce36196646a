import { CreditCard, Link as LinkIcon, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, selfUpdateAddress } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { personName } from '@/lib/text/person-name'
import { listed } from '@/lib/text/text-parts'
import { fullText } from '@/lib/time/clock-text'
import { visitMomentText } from '@/lib/time/moment-text'
import { whyNoCode } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { Link } from '@/ui/buttons/link'
import { Card } from '@/ui/layout/card'
import { Fact } from '@/ui/layout/fact'
import { useHostTexts } from '@/widgets/host-text'
import { PlaceLines } from '@/widgets/place-lines'
import { QrCode } from '@/widgets/qr-code'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { VisitorActions } from '@/widgets/visitor-actions/use-visitor-actions'
import { usePlannedTime } from './use-planned-time'
import type { LoadedVisitor } from './use-visitor'

function Moment({ at, visitor, timeZone }: { at: string; visitor: VisitUser; timeZone: string }) {
  const { tag } = useLocale()
  const moment = Date.parse(at)
  const visit = { start: Date.parse(visitor.start), end: Date.parse(visitor.end) }
  if (Number.isNaN(moment)) return null
  return (
    <time dateTime={new Date(moment).toISOString()} title={fullText(moment, tag, timeZone)}>
      {visitMomentText(moment, visit, tag, timeZone)}
    </time>
  )
}

function Planned({ visitor, timeZone }: { visitor: VisitUser; timeZone: string }) {
  const planned = usePlannedTime(visitor, timeZone)
  if (!planned) return null
  return (
    <>
      <p className="text-lead font-semibold first-letter:uppercase">{planned.day}</p>
      <p className="tabular">
        <time dateTime={planned.dateTime}>{planned.time}</time> {planned.zone}
      </p>
    </>
  )
}

type OwnCodeProps = { visitor: VisitUser; actions: Pick<VisitorActions, 'printBadge' | 'copyLink'> }

/** The visitor's QR code, same as on their badge and in their link. */
function OwnCode({ visitor, actions }: OwnCodeProps) {
  const { t } = useTranslation(['visitor', 'visitor-actions'])
  const tenantId = useTenantId()
  const { visitId, visitUserId } = visitor
  const print = actions.printBadge(visitor)
  const copy = actions.copyLink(visitor)
  const without = whyNoCode(visitor)
  return (
    <div className="flex flex-col items-center gap-2 border-t border-border pt-4">
      {without ? (
        <p className="text-center text-label text-muted">{t(`visitor-actions:noCode.${without}`)}</p>
      ) : (
        <QrCode
          content={selfUpdateAddress(window.location.origin, tenantId, visitId, visitUserId)}
          label={t('visit.code', { name: personName(visitor) })}
          className="size-36 rounded-control"
        />
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {print && (
          <Button size="small" icon={<Printer aria-hidden />} onPress={print}>
            {t('visitor-actions:printBadge')}
          </Button>
        )}
        {copy && (
          <Button size="small" icon={<LinkIcon aria-hidden />} onPress={copy}>
            {t('visitor-actions:copyLink')}
          </Button>
        )}
      </div>
    </div>
  )
}

type VisitPartProps = {
  loaded: LoadedVisitor
  /** The visitor as shown, including an optimistic check-in or check-out. */
  shown: VisitUser
  actions: Pick<VisitorActions, 'printBadge' | 'copyLink' | 'reserveCard'>
}

/** The visit: time, location, hosts, history, and the visitor's QR code. */
export function VisitPart({ loaded, shown, actions }: VisitPartProps) {
  const { t } = useTranslation(['visitor', 'front-desk', 'visitor-actions'])
  const { tag } = useLocale()
  const { visitor, places, timeZone, typeName, isGone } = loaded
  const reserve = isGone ? null : actions.reserveCard(shown)
  const { visitId, subject, locationIds } = visitor
  const hostTexts = useHostTexts()
  return (
    <section aria-label={t('visit.title')}>
      <Card className="flex flex-col gap-4">
        <div>
          <Planned visitor={visitor} timeZone={timeZone} />
          <p className="mt-1">
            <Link href={paths.prebooking(visitId)}>{subject || typeName || t('front-desk:openVisit')}</Link>
            {subject && typeName && <span className="text-muted"> · {typeName}</span>}
          </p>
        </div>
        <dl className="flex flex-col gap-3">
          <Fact term={t('visit.location')}>
            {locationIds.length > 0 && <PlaceLines index={places} locationIds={locationIds} />}
          </Fact>
          <Fact term={t('visit.hosts')}>{listed(hostTexts(visitor), tag)}</Fact>
          {shown.checkinTime && (
            <Fact term={t('visit.in')}>
              <Moment at={shown.checkinTime} visitor={visitor} timeZone={timeZone} />
            </Fact>
          )}
          {shown.checkoutTime && (
            <Fact term={t('visit.out')}>
              <Moment at={shown.checkoutTime} visitor={visitor} timeZone={timeZone} />
            </Fact>
          )}
          {(shown.cardNumber || reserve) && (
            <Fact term={t('visit.card')}>
              {shown.cardNumber ||
                (reserve && (
                  <Button size="small" className="mt-0.5" icon={<CreditCard aria-hidden />} onPress={reserve}>
                    {t('visitor-actions:reserveCard')}
                  </Button>
                ))}
            </Fact>
          )}
          <Fact term={t('visit.details')}>
            {t(visitor.detailsConfirmedAt ? 'visit.confirmed' : 'visit.notConfirmed')}
          </Fact>
        </dl>
        {!isGone && <OwnCode visitor={shown} actions={actions} />}
      </Card>
    </section>
  )
}
