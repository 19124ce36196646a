import type { TFunction } from 'i18next'
import { ArrowRight, CalendarPlus, CircleCheck, Plus, Printer, Link2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, Link } from 'react-router'
import { paths, selfUpdateAddress } from '@/config/paths'
import { serverNow } from '@/hooks/clock'
import type { Id } from '@/http/calls'
import { useLocale } from '@/i18n/use-locale'
import { saveFile } from '@/lib/files/save-file'
import { isSameId } from '@/lib/ids'
import { pathUp } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { placeName } from '@/lib/text/place-texts'
import { dotted, listed } from '@/lib/text/text-parts'
import { calendarFile, type CalendarEvent } from '@/lib/time/calendar'
import { calendarDayText } from '@/lib/time/clock-text'
import { whyNoCode } from '@/lib/visit-status'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import { WhenSummary } from '@/pages/prebooking/form/summary'
import { CONFIRMATION, type BookedVisit } from '@/pages/prebooking/repeat/series-state'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { cx } from '@/ui/cx'
import { QrCode } from '@/widgets/qr-code'
import { useTenantId } from '@/widgets/use-tenant-id'
import { canCopyLinks, useCopyLink } from '@/widgets/visitor-actions/copy-link'

type Context = {
  tenantId: string
  values: BookingValues
  lookups: Lookups
  t: TFunction<'prebooking'>
  tag: string
  now: number
}

/** A calendar event for the visit. Calendars may be shared, so the name of a hidden VIP is left out. */
function calendarEvent(visit: Visit, { tenantId, values, lookups, t, tag, now }: Context): CalendarEvent {
  const list = (names: string[]) => new Intl.ListFormat(tag).format(names)
  const visitors = visit.vip ? '' : list(visit.visitUsers.map(personName))
  const hosts = list(values.hosts.map(({ name }) => name))
  const places = visit.locationIds.map((id) => {
    const path = pathUp(lookups.places, id)
    const address = path.find((place) => place.address)?.address
    return [...path.map(({ name }) => name), address].filter(Boolean).join(', ')
  })
  const text = [
    hosts && t('calendar.hosts', { hosts }),
    visitors && t('calendar.visitors', { visitors }),
    `${window.location.origin}${paths.prebooking(visit.visitId)}`,
  ]
  return {
    uid: `${visit.visitId}@${tenantId}`,
    start: new Date(visit.start).getTime(),
    end: new Date(visit.end).getTime(),
    stamp: now,
    title: values.subject || (visitors ? t('calendar.titleOf', { visitors }) : t('calendar.title')),
    place: places.join('; '),
    text: text.filter(Boolean).join('\n'),
  }
}

type ConfirmedVisitorProps = { visitor: VisitUser; onCopyLink: () => void }

/** A visitor in the confirmation, with the code to show at reception. */
function ConfirmedVisitor({ visitor, onCopyLink }: ConfirmedVisitorProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['prebooking', 'visitor-actions'])
  const nameId = useId()
  const { visitId, visitUserId, company } = visitor
  const name = personName(visitor)
  const without = whyNoCode(visitor)
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col items-center gap-3 rounded-card border border-border p-5 text-center break-inside-avoid',
        // Print only visitors with a code.
        without && 'print:hidden',
      )}
    >
      {without ? (
        <p className="flex size-44 items-center text-label text-muted">
          {t(`visitor-actions:noCode.${without}`)}
        </p>
      ) : (
        <QrCode
          content={selfUpdateAddress(window.location.origin, tenantId, visitId, visitUserId)}
          label={t('confirmation.code', { name })}
          className="size-44 rounded-control"
        />
      )}
      <div className="flex max-w-full min-w-0 flex-col">
        <span id={nameId} dir="auto" className="truncate font-semibold">
          {name}
        </span>
        {company && (
          <span dir="auto" className="truncate text-muted">
            {company}
          </span>
        )}
      </div>
      {!without && (
        <>
          {/* Printed only: it addresses the visitor, not staff. */}
          <span className="hidden text-label text-muted print:block">{t('confirmation.show')}</span>
          {canCopyLinks() && (
            <Button
              size="small"
              variant="quiet"
              icon={<Link2 aria-hidden />}
              aria-describedby={nameId}
              onPress={onCopyLink}
              className="print:hidden"
            >
              {t('visitor-actions:copyLink')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}

/** Links to the other visits of a series, which have their own codes. */
function SeriesLinks({ series, current }: { series: readonly BookedVisit[]; current: Id }) {
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
              aria-current={isSameId(visitId, current) ? 'page' : undefined}
              className="rounded-small text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent aria-[current]:font-semibold aria-[current]:text-text aria-[current]:no-underline"
            >
              {calendarDayText(day, tag, series[0]?.day ?? day)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ConfirmationProps = {
  visit: Visit
  values: BookingValues
  lookups: Lookups
  series: readonly BookedVisit[]
}

/** Time and location, and a QR code for each visitor to show at reception. */
export function Confirmation({ visit, values, lookups, series }: ConfirmationProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const navigate = useNavigate()
  const { copyLink, linkDialog } = useCopyLink()
  const places = values.locationIds.map((id) => placeName(lookups.places, id) || String(id))
  const { visitTypeId, locationIds, hosts } = values
  const names = listed(
    hosts.map(({ name }) => name),
    tag,
  )
  const saveCalendar = () => {
    const event = calendarEvent(visit, { tenantId, values, lookups, t, tag, now: serverNow() })
    saveFile(`visit-${values.start.slice(0, 10)}.ics`, 'text/calendar;charset=utf-8', calendarFile(event))
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 text-success print:hidden" />
        <div className="flex min-w-0 flex-col gap-1">
          <WhenSummary values={values} lookups={lookups} />
          <p>{places.join(', ')}</p>
          <p className="text-muted">
            {dotted([values.subject, names && t('confirmation.with', { hosts: names })])}
          </p>
        </div>
      </div>
      {/* Above the codes: those of a group fill many screens. */}
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2 print:hidden">
        <ButtonLink href={paths.frontDesk()} variant="primary" icon={<ArrowRight aria-hidden />}>
          {t('confirmation.frontDesk')}
        </ButtonLink>
        <Button
          icon={<Plus aria-hidden />}
          onPress={() =>
            void navigate(paths.prebooking(), { state: { defaults: { visitTypeId, locationIds, hosts } } })
          }
        >
          {t('confirmation.another')}
        </Button>
        {visit.start && visit.end && (
          <Button icon={<CalendarPlus aria-hidden />} onPress={saveCalendar}>
            {t('confirmation.calendar')}
          </Button>
        )}
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {t('confirmation.print')}
        </Button>
      </div>
      <p className="-mb-4 text-muted print:hidden">{t('confirmation.toStaff')}</p>
      <ul
        aria-label={t('sections.visitors')}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2"
      >
        {visit.visitUsers.map((visitor) => (
          <ConfirmedVisitor
            key={visitor.visitUserId}
            visitor={visitor}
            onCopyLink={() => copyLink(visitor)}
          />
        ))}
      </ul>
      {series.length > 1 && <SeriesLinks series={series} current={visit.visitId} />}
      {linkDialog}
    </div>
  )
}
