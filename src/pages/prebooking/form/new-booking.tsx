import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useIsSettled } from '@/hooks/use-is-settled'
import { id } from '@/lib/id-schema'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import type { User } from '@/services/user/user'
import type { Preferences } from '@/session/preferences'
import { useSignedIn } from '@/session/use-session'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { FailedPage } from '@/widgets/screen/failed-page'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { type BookingValues, newBooking, withOnlyType } from './booking-values'
import { NewForm } from './new-form'
import { PageFrame } from './page-frame'
import { LoadingForm } from './loading-form'
import type { Lookups } from './lookups'
import { useBookingLookups } from './use-booking-lookups'

const DRAFT = 'booking'

const defaultsShape = z.object({
  defaults: z.object({
    visitTypeId: z.nullable(id),
    locationIds: z.optional(z.array(id)),
    hosts: z.array(z.object({ id, name: z.string() })),
  }),
})

/**
 * Initial values: what 'Book another' kept, the user's preferences, and a visit type or location if there is
 * only one.
 * @param preferences the user's defaults
 * @param ownUser the user's own record
 */
function firstValues(
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
  return withOnlyType(newBooking(Date.now(), zoneOf(places, preset.locationIds[0]), preset), visitTypes)
}

/** Books a new visit. */
export function NewBooking() {
  const { t } = useTranslation('prebooking')
  const { state } = useLocation()
  const { tenantId } = useSignedIn()
  const { lookups, error, missing } = useBookingLookups(tenantId)
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
            first={firstValues(state, lookups, preferences, ownUser)}
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
