import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { serverNow } from '@/hooks/clock'
import { useIsSettled } from '@/hooks/use-is-settled'
import type { Id } from '@/http/calls'
import { id } from '@/lib/id-schema'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import { EditBooking } from '@/pages/prebooking/edit/edit-booking'
import { useVisit } from '@/pages/prebooking/edit/use-visit'
import { fromVisit } from '@/pages/prebooking/form/booking-payload'
import { type BookingValues, hostShape, newBooking } from '@/pages/prebooking/form/booking-values'
import { copyOf } from '@/pages/prebooking/form/duplicate-values'
import { UnloadedVisit, LoadingForm } from '@/pages/prebooking/form/loading-form'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import { NewForm } from '@/pages/prebooking/form/new-form'
import { PageFrame } from '@/pages/prebooking/form/page-frame'
import { useBookingLookups } from '@/pages/prebooking/form/use-booking-lookups'
import type { Visit } from '@/services/booking/visit'
import type { User } from '@/services/user/user'
import type { Preferences } from '@/session/preferences'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { Host } from '@/widgets/fields/host-field'
import { isMasked } from '@/widgets/fields/visitor-fields'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { FailedPage } from '@/widgets/screen/failed-page'

const DRAFT = 'booking'

const defaultsShape = z.object({
  defaults: z.object({
    visitTypeId: z.nullable(id),
    locationIds: z.optional(z.array(id)),
    hosts: z.array(hostShape),
  }),
})

/**
 * Initial values: what 'Book another' kept, the user's preferences, and a location if there is only one.
 * @param preferences the user's defaults
 * @param ownUser the user's own record
 */
function initialValues(
  state: unknown,
  { visitTypes, locations, places }: Lookups,
  { defaultLocationId, defaultVisitTypeId, isOwnHost }: Preferences,
  ownUser: User | null,
): BookingValues {
  const parsed = z.safeParse(defaultsShape, state)
  const defaults = parsed.success ? parsed.data.defaults : undefined
  const open = locations.filter(({ enabled }) => enabled)
  const start =
    open.length === 1 ? open : open.filter(({ locationId }) => String(locationId) === defaultLocationId)
  const type = visitTypes.find(({ visitTypeId }) => String(visitTypeId) === defaultVisitTypeId)
  const preset = {
    visitTypeId: type?.visitTypeId ?? null,
    ...defaults,
    locationIds: defaults?.locationIds ?? start.map(({ locationId }) => locationId),
    hosts:
      defaults?.hosts ??
      (isOwnHost && ownUser?.isHost ? [{ id: ownUser.id, name: personName(ownUser) }] : []),
  }
  return newBooking(serverNow(), zoneOf(places, preset.locationIds[0]), preset)
}

function NewBooking() {
  const { t } = useTranslation('prebooking')
  const { state } = useLocation()
  const { lookups, error, missing } = useBookingLookups()
  // Preferences determine the default location.
  const { preferences, isKnown, ownUser } = usePreferences()
  const isSettled = useIsSettled({ isFetched: isKnown })
  return (
    <PageFrame title={t('title.new')}>
      {lookups && isSettled ? (
        <>
          <MissingChoices query={missing} />
          <NewForm
            lookups={lookups}
            initialValues={initialValues(state, lookups, preferences, ownUser)}
            draftName={DRAFT}
          />
        </>
      ) : error && missing ? (
        <FailedPage error={error} isRetrying={missing.isFetching} onRetry={missing.refetch} />
      ) : (
        <LoadingForm />
      )}
    </PageFrame>
  )
}

/** Whether a location is known to be disabled. */
const isDisabled = ({ places }: Lookups, locationId: Id) => places.get(String(locationId))?.enabled === false

function copiedValues(visit: Visit, lookups: Lookups, hostOf: (id: Id) => Host, now: number): BookingValues {
  const timeZone = zoneOf(lookups.places, visit.locationIds[0])
  const visitUsers = visit.visitUsers.filter((visitor) => !isMasked(visitor))
  const locationIds = visit.locationIds.filter((locationId) => !isDisabled(lookups, locationId))
  const values = fromVisit({ ...visit, visitUsers, locationIds }, timeZone, hostOf)
  return copyOf(values, now, timeZone)
}

/** 'Duplicate': a new visit on another day, prefilled from an earlier one with its visitors. */
function DuplicateBooking({ visitId }: { visitId: string }) {
  const { t } = useTranslation('prebooking')
  const [openedAt] = useState(serverNow)
  const { lookups, error, missing } = useBookingLookups()
  const { visit, data, hostOf } = useVisit(visitId)
  return (
    <PageFrame title={t('title.new')}>
      {lookups && data ? (
        <>
          <MissingChoices query={missing} />
          {data.visitUsers.some(isMasked) && <InlineAlert tone="info">{t('duplicate.hidden')}</InlineAlert>}
          {data.locationIds.some((locationId) => isDisabled(lookups, locationId)) && (
            <InlineAlert tone="info">{t('duplicate.disabled')}</InlineAlert>
          )}
          <NewForm
            lookups={lookups}
            initialValues={copiedValues(data, lookups, hostOf, openedAt)}
            draftName={`booking:copy:${visitId}`}
          />
        </>
      ) : (
        <UnloadedVisit visit={visit} lookupError={error} missing={missing} />
      )}
    </PageFrame>
  )
}

/** Books a new visit, or edits an existing one if the address has its id. */
export default function PrebookingPage() {
  const { visitId } = useParams()
  const [search] = useSearchParams()
  // The confirmation may show the booking's response from the cache; the form always loads the visit.
  if (visitId !== undefined) return <EditBooking key={`${visitId} ${search.get('view')}`} visitId={visitId} />
  const copied = search.get('copy')
  // No key per navigation: opening a dialog is a navigation too, and must not remount the form.
  return copied ? <DuplicateBooking key={copied} visitId={copied} /> : <NewBooking />
}
