import { useQuery } from '@tanstack/react-query'
import { QrCode as QrIcon, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '@/config/paths'
import { userQueries } from '@/hooks/user'
import { visitQueries } from '@/hooks/visit'
import type { Id } from '@/http/calls'
import { zoneOf } from '@/lib/wall-time'
import { useSignedIn } from '@/session/use-session'
import { ButtonLink } from '@/ui/button-link'
import { FailedPage } from '@/widgets/failed-page'
import { fromVisit } from './booking-payload'
import { Confirmation, CONFIRMATION } from './confirmation'
import { EditForm } from './edit-form'
import { personName } from './name-field'
import { PageFrame } from './page-frame'
import { LoadingForm } from './loading-form'
import { useBookingLookups } from './use-booking-lookups'
import { closedBecause } from './visit-changes'
import { VisitDetails } from './visit-details'
import { VisitStatusChip } from './visit-status-chip'

/** The visit with the names of its hosts. */
function useVisit(tenantId: string, visitId: string) {
  const visit = useQuery(visitQueries.get(tenantId, visitId))
  const hostIds = visit.data?.hostUserIds ?? []
  const hosts = useQuery(userQueries.byIds(tenantId, hostIds))
  const names = new Map((hosts.data?.data ?? []).map((host) => [String(host.id), personName(host)]))
  // Nobody may be told who it is: then the visit is still shown, with the id in the name's place.
  const hostName = (id: Id) => names.get(String(id)) || `#${id}`
  return { visit, hostName, isNamed: hostIds.length === 0 || !hosts.isPending }
}

/** A visit that is booked already: its form, its confirmation, or, once it is closed, what it was. */
export function EditBooking({ visitId }: { visitId: string }) {
  const { t } = useTranslation('prebooking')
  const { tenantId } = useSignedIn()
  const [search] = useSearchParams()
  const [version, setVersion] = useState(0)
  const [openedAt] = useState(() => Date.now())
  const { lookups, ...setUp } = useBookingLookups(tenantId)
  const { visit, hostName, isNamed } = useVisit(tenantId, visitId)
  const isConfirmation = search.get('view') === CONFIRMATION
  // The form is filled from what the server says now, and not from what was looked at a minute ago.
  const data = isConfirmation || visit.isFetchedAfterMount ? visit.data : undefined

  if (!lookups || !data || !isNamed) {
    const error = visit.data ? setUp.error : (visit.error ?? setUp.error)
    const retry = () => {
      setUp.retry()
      void visit.refetch()
    }
    return (
      <PageFrame title={t('title.edit')}>
        {error ? (
          <FailedPage error={error} isRetrying={visit.isFetching || setUp.isRetrying} onRetry={retry} />
        ) : (
          <LoadingForm />
        )}
      </PageFrame>
    )
  }

  const values = fromVisit(data, zoneOf(lookups.places, data.locationIds[0]), hostName)
  const because = closedBecause(data, openedAt)
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
        isOpen && (
          <ButtonLink
            href={`${paths.prebooking(visitId)}?view=${CONFIRMATION}`}
            variant="quiet"
            icon={<QrIcon aria-hidden />}
          >
            {t('codes')}
          </ButtonLink>
        )
      }
    >
      {because ? (
        <VisitDetails because={because} values={values} lookups={lookups} />
      ) : (
        <EditForm
          key={version}
          visit={data}
          lookups={lookups}
          hostName={hostName}
          onReload={() => setVersion(version + 1)}
        />
      )}
    </PageFrame>
  )
}
