import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { zoneOf } from '@/lib/wall-time'
import type { Booking } from '@/services/booking/booking'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { FailedPage } from '@/widgets/failed-page'
import { BookingForm } from './booking-form'
import { toBooking } from './booking-payload'
import { type BookingValues, newBooking, withOnlyType } from './booking-values'
import { CONFIRMATION } from './confirmation'
import { keptDraft } from './kept-draft'
import { PageFrame } from './page-frame'
import { LoadingForm } from './loading-form'
import { SENT } from './unsent'
import { type Lookups, useBookingLookups } from './use-booking-lookups'
import { useCreateBooking } from './use-create-booking'
import { shownDetails } from '@/widgets/visitor-fields'

const DRAFT = 'booking'

const id = z.union([z.string(), z.number()])
const keptShape = z.object({
  kept: z.object({
    visitTypeId: z.nullable(id),
    locationIds: z.array(id),
    hosts: z.array(z.object({ id, name: z.string() })),
  }),
})

/** An empty form with what 'Book another' kept; where there is only one type or one place, that. */
function firstValues(state: unknown, { visitTypes, locations, places }: Lookups): BookingValues {
  const found = z.safeParse(keptShape, state)
  const kept = found.success ? found.data.kept : undefined
  const open = locations.filter(({ enabled }) => enabled)
  const onlyPlace = open.length === 1 && open[0] ? [open[0].locationId] : []
  const preset = { locationIds: onlyPlace, ...kept }
  return withOnlyType(newBooking(Date.now(), zoneOf(places, preset.locationIds[0]), preset), visitTypes)
}

function NewForm({ lookups }: { lookups: Lookups }) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { state } = useLocation()
  const { tenantId, login } = useSignedIn()
  const [saved] = useState(() => firstValues(state, lookups))
  const [draft] = useState(() => keptDraft(tenantId, login, DRAFT)?.values ?? null)
  const create = useCreateBooking(tenantId)

  const send = async (booking: Booking) => {
    const visit = await create(booking)
    removeDraft({ tenantId, login, name: DRAFT })
    await navigate(`${paths.prebooking(visit.visitId)}?view=${CONFIRMATION}`, { replace: true, state: SENT })
    return null
  }

  return (
    <BookingForm
      tenantId={tenantId}
      lookups={lookups}
      saved={saved}
      draft={draft}
      draftName={DRAFT}
      begun={null}
      saveLabel={t('actions.save')}
      payloadOf={(values, timeZone) =>
        toBooking(values, {
          timeZone,
          questions: lookups.visitQuestions,
          capitalise: lookups.capitalise,
          details: shownDetails(lookups.visitUserFields),
        })
      }
      send={send}
    />
  )
}

/** A visit that is not booked yet. */
export function NewBooking() {
  const { t } = useTranslation('prebooking')
  const { tenantId } = useSignedIn()
  const { lookups, error, isRetrying, retry } = useBookingLookups(tenantId)
  return (
    <PageFrame title={t('title.new')}>
      {lookups ? (
        <NewForm lookups={lookups} />
      ) : error ? (
        <FailedPage error={error} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <LoadingForm />
      )}
    </PageFrame>
  )
}
