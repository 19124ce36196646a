import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '@/http/calls'
import { zoneOf } from '@/lib/time/wall-time'
import type { Visit } from '@/services/booking/visit'
import { useSignedIn } from '@/session/use-session'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { fromVisit } from './booking-payload'
import { type BookingValues, withOnlyType } from './booking-values'
import { copyOf } from './duplicate-values'
import { UnloadedVisit } from './loading-form'
import { NewForm } from './new-form'
import { PageFrame } from './page-frame'
import type { Lookups } from './lookups'
import { useBookingLookups } from './use-booking-lookups'
import { useVisit } from '@/pages/prebooking/edit/use-visit'
import { isMasked } from '@/widgets/fields/visitor-fields'

function filledWith(
  visit: Visit,
  lookups: Lookups,
  hostName: (id: Id) => string,
  now: number,
): BookingValues {
  const timeZone = zoneOf(lookups.places, visit.locationIds[0])
  const visitUsers = visit.visitUsers.filter((visitor) => !isMasked(visitor))
  const values = fromVisit({ ...visit, visitUsers }, timeZone, hostName)
  return withOnlyType(copyOf(values, now, timeZone), lookups.visitTypes)
}

/** 'Duplicate': a new visit on another day, prefilled from an earlier one with its visitors. */
export function DuplicateBooking({ visitId }: { visitId: string }) {
  const { t } = useTranslation('prebooking')
  const { tenantId } = useSignedIn()
  const [openedAt] = useState(() => Date.now())
  const { lookups, error, missing } = useBookingLookups(tenantId)
  const { visit, hostName, isNamed } = useVisit(tenantId, visitId)
  const { data } = visit
  return (
    <PageFrame title={t('title.new')}>
      {lookups && data && isNamed ? (
        <>
          <MissingChoices query={missing} />
          {data.visitUsers.some(isMasked) && <InlineAlert tone="info">{t('duplicate.hidden')}</InlineAlert>}
          <NewForm
            lookups={lookups}
            first={filledWith(data, lookups, hostName, openedAt)}
            draftName={`booking:copy:${visitId}`}
          />
        </>
      ) : (
        <UnloadedVisit visit={visit} lookupError={error} missing={missing} />
      )}
    </PageFrame>
  )
}
