import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationQueries } from '@/hooks/location'
import { useSignedIn } from '@/session/use-session'
import { LocationField } from '@/widgets/fields/location-field'
import { SimpleBooking } from './simple-booking'

type BookingSettingsProps = {
  defaultLocationId: string | null
  isDisabled: boolean
  onLocation: (locationId: string | null) => void
}

/** How the person books, and where their front desk and bookings start. */
export function BookingSettings({ defaultLocationId, isDisabled, onLocation }: BookingSettingsProps) {
  const { t } = useTranslation('settings')
  const { tenantId } = useSignedIn()
  const locations = useQuery(locationQueries.all(tenantId))
  return (
    <>
      <SimpleBooking />
      <LocationField
        tenantId={tenantId}
        label={t('booking.location')}
        description={t('booking.locationText')}
        selectionMode="single"
        value={defaultLocationId === null ? [] : [defaultLocationId]}
        onChange={([locationId]) => onLocation(locationId === undefined ? null : String(locationId))}
        noneLabel={t('booking.everywhere')}
        isDisabled={isDisabled || !locations.data}
        warningMessage={locations.isError && !locations.data ? t('booking.noLocations') : undefined}
      />
    </>
  )
}
