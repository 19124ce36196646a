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
import { useSearchParams } from 'react-router'
import { paths } from '@/config/paths'
import { zoneOf } from '@/lib/time/wall-time'
import { useSignedIn } from '@/session/use-session'
import { ButtonLink } from '@/ui/buttons/button-link'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { fromVisit } from '@/pages/prebooking/form/booking-payload'
import { Confirmation } from '@/pages/prebooking/confirmation/confirmation'
import { CONFIRMATION } from '@/pages/prebooking/repeat/series-state'
import { EditForm } from './edit-form'
import { PageFrame } from '@/pages/prebooking/form/page-frame'
import { UnloadedVisit } from '@/pages/prebooking/form/loading-form'
import { useBookingLookups } from '@/pages/prebooking/form/use-booking-lookups'
import { useVisit } from './use-visit'
import { closedBecause } from './visit-changes'
import { VisitDetails } from './visit-details'
import { StatusChip } from '@/ui/feedback/status-chip'

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
  const { tenantId } = useSignedIn()
  const [search] = useSearchParams()
  const [version, setVersion] = useState(0)
  const [openedAt] = useState(() => Date.now())
  const { lookups, error, missing } = useBookingLookups(tenantId)
  const { visit, hostName, isNamed } = useVisit(tenantId, visitId)
  const isConfirmation = search.get('view') === CONFIRMATION
  // Always fetch, so that the form is not filled from the cache.
  const data = isConfirmation || visit.isFetchedAfterMount ? visit.data : undefined

  if (!lookups || !data || !isNamed)
    return (
      <PageFrame title={t('title.edit')}>
        <UnloadedVisit visit={visit} lookupError={error} missing={missing} />
      </PageFrame>
    )

  const timeZone = zoneOf(lookups.places, data.locationIds[0])
  const values = fromVisit(data, timeZone, hostName)
  const because = closedBecause(data, openedAt, timeZone)
  const isOpen = because === null
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
        <Confirmation tenantId={tenantId} visit={data} values={values} lookups={lookups} />
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
        hostName={hostName}
        closed={
          because && {
            because,
            details: <VisitDetails because={because} visit={data} values={values} lookups={lookups} />,
          }
        }
        onReload={() => setVersion(version + 1)}
      />
    </PageFrame>
  )
}
