import { useQuery } from '@tanstack/react-query'
import {
  Copy,
  QrCode as QrIcon,
  SquarePen,
  Ban,
  CalendarCheck,
  CircleCheck,
  CircleHelp,
  LogIn,
  PencilLine,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { paths } from '@/config/paths'
import { serverNow } from '@/hooks/clock'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { isSameId } from '@/lib/ids'
import { personName } from '@/lib/text/person-name'
import { dotted } from '@/lib/text/text-parts'
import { zoneOf } from '@/lib/time/wall-time'
import { Confirmation } from '@/pages/prebooking/confirmation/confirmation'
import { fromVisit } from '@/pages/prebooking/form/booking-payload'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { UnloadedVisit } from '@/pages/prebooking/form/loading-form'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import { PageFrame } from '@/pages/prebooking/form/page-frame'
import { Summary } from '@/pages/prebooking/form/summary'
import { useBookingLookups } from '@/pages/prebooking/form/use-booking-lookups'
import { CONFIRMATION, readBooked } from '@/pages/prebooking/repeat/series-state'
import type { Visit } from '@/services/booking/visit'
import { ButtonLink } from '@/ui/buttons/button-link'
import { Link } from '@/ui/buttons/link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { StatusChip } from '@/ui/feedback/status-chip'
import { Card } from '@/ui/layout/card'
import { Fact } from '@/ui/layout/fact'
import { FormSection } from '@/ui/layout/form-section'
import { useAnswerText } from '@/widgets/fields/answer-text'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { useTenantId } from '@/widgets/use-tenant-id'
import { VisitorStatus, visitorStatus } from '@/widgets/visitor-status'
import { EditForm } from './edit-form'
import { useVisit } from './use-visit'
import { closedReason } from './visit-changes'

type VisitDetailsProps = {
  reason: 'cancelled' | 'over'
  visit: Visit
  values: BookingValues
  lookups: Lookups
}

/** The visitors with their status, linked to their pages. */
function Visitors({ visit, timeZone }: { visit: Visit; timeZone: string }) {
  const { t } = useTranslation('front-desk')
  const [now] = useState(serverNow)
  return (
    <ul className="divide-y divide-border rounded-card border border-border">
      {visit.visitUsers.map((visitor) => {
        const { visitUserId, cardNumber, company } = visitor
        const about = dotted([company, cardNumber && t('card', { number: cardNumber })])
        return (
          <li key={visitUserId} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <span className="flex min-w-0 flex-col">
              <Link href={paths.visitorEdit(visit.visitId, visitUserId)} tone="plain" className="font-medium">
                <span dir="auto">{personName(visitor) || `#${visitUserId}`}</span>
              </Link>
              {about && <span className="truncate text-label text-muted">{about}</span>}
            </span>
            <VisitorStatus status={visitorStatus(visitor, now, timeZone)} t={t} />
          </li>
        )
      })}
    </ul>
  )
}

/** A cancelled or past visit, read-only. */
function VisitDetails({ reason, visit, values, lookups }: VisitDetailsProps) {
  const { t } = useTranslation('prebooking')
  const answerText = useAnswerText()
  const protocols = useQuery({
    ...staffLookups.announceProtocols(useTenantId()),
    enabled: values.announceProtocolId !== null,
  })
  const protocol = protocols.data?.find(({ announceProtocolId }) =>
    isSameId(announceProtocolId, values.announceProtocolId),
  )
  const answers = lookups.visitQuestions
    .map((question) => ({
      id: question.field.customFieldId,
      label: question.field.label || question.field.name,
      text: answerText(question, values.customFields[String(question.field.customFieldId)]),
    }))
    .filter(({ text }) => text !== '')
  return (
    <div className="flex flex-col gap-x-12 gap-y-6 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <InlineAlert tone="info">{t(`closed.${reason}`)}</InlineAlert>
        <div className="flex flex-col">
          <FormSection title={t('sections.visitors')}>
            <Visitors visit={visit} timeZone={zoneOf(lookups.places, visit.locationIds[0])} />
          </FormSection>
          {answers.length > 0 && (
            <FormSection title={t('sections.what')}>
              <dl className="flex flex-col gap-3">
                {answers.map(({ id, label, text }) => (
                  <Fact key={id} term={label}>
                    {text}
                  </Fact>
                ))}
              </dl>
            </FormSection>
          )}
          {protocol && (
            <FormSection title={t('sections.announce')}>
              <p>{protocol.name}</p>
            </FormSection>
          )}
          {values.notes && (
            <FormSection title={t('sections.notes')}>
              <p className="whitespace-pre-wrap">{values.notes}</p>
            </FormSection>
          )}
        </div>
      </div>
      <aside aria-label={t('summary.title')} className="lg:self-start">
        <Card>
          <Summary values={values} lookups={lookups} />
        </Card>
      </aside>
    </div>
  )
}

const STATUSES = {
  draft: { tone: 'neutral', Icon: PencilLine },
  booked: { tone: 'accent', Icon: CalendarCheck },
  inProgress: { tone: 'success', Icon: LogIn },
  completed: { tone: 'neutral', Icon: CircleCheck },
  cancelled: { tone: 'danger', Icon: Ban },
} as const

const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status)

/** A visit's status; an unknown one is shown as the server sent it. */
function VisitStatusChip({ status }: { status: string }) {
  const { t } = useTranslation('prebooking')
  if (!isKnown(status))
    return (
      <StatusChip tone="neutral" icon={<CircleHelp aria-hidden />}>
        {status}
      </StatusChip>
    )
  const { tone, Icon } = STATUSES[status]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}

/** An existing visit: form, confirmation, or read-only details once it is closed. */
export function EditBooking({ visitId }: { visitId: string }) {
  const { t } = useTranslation('prebooking')
  const [search] = useSearchParams()
  const [version, setVersion] = useState(0)
  const [openedAt] = useState(serverNow)
  const { lookups, error, missing } = useBookingLookups()
  const isConfirmation = search.get('view') === CONFIRMATION
  const booked = readBooked(useLocation().state)
  const { visit, data, hostOf } = useVisit(visitId, isConfirmation ? booked.hosts : null)

  if (!lookups || !data)
    return (
      <PageFrame title={t('title.edit')}>
        <UnloadedVisit visit={visit} lookupError={error} missing={missing} />
      </PageFrame>
    )

  const timeZone = zoneOf(lookups.places, data.locationIds[0])
  const values = fromVisit(data, timeZone, hostOf)
  const reason = closedReason(data, openedAt, timeZone)
  const isOpen = reason === null
  if (isConfirmation && isOpen)
    return (
      <PageFrame
        title={t('title.confirmation')}
        actions={
          <ButtonLink href={paths.prebooking(visitId)} variant="quiet" icon={<SquarePen aria-hidden />}>
            {t('edit')}
          </ButtonLink>
        }
      >
        <Confirmation visit={data} values={values} lookups={lookups} series={booked.series} />
      </PageFrame>
    )
  return (
    <PageFrame
      title={t('title.edit')}
      aside={<VisitStatusChip status={data.status} />}
      actions={
        <>
          <ButtonLink href={paths.duplicate(visitId)} variant="quiet" icon={<Copy aria-hidden />}>
            {t('duplicate.action')}
          </ButtonLink>
          {isOpen && (
            <ButtonLink
              href={`${paths.prebooking(visitId)}?view=${CONFIRMATION}`}
              variant="quiet"
              icon={<QrIcon aria-hidden />}
            >
              {t('codes')}
            </ButtonLink>
          )}
        </>
      }
    >
      <MissingChoices query={missing} />
      <EditForm
        key={version}
        visit={data}
        lookups={lookups}
        hostOf={hostOf}
        closed={
          reason && {
            reason,
            details: <VisitDetails reason={reason} visit={data} values={values} lookups={lookups} />,
          }
        }
        onReload={() => setVersion(version + 1)}
      />
    </PageFrame>
  )
}
