import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { FormSection } from '@/ui/layout/form-section'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { DeskSettings } from './desk-settings'
import { LookSettings } from './look-settings'
import { useQuery } from '@tanstack/react-query'
import { visitTypeQueries } from '@/hooks/booking/visit-type'
import { locationQueries } from '@/hooks/location'
import { useSignedIn } from '@/session/use-session'
import { LocationField } from '@/widgets/fields/location-field'
import { SimpleBooking } from './simple-booking'
import { HOME, navItems } from '@/layouts/nav-items'
import { type Preferences, ROW_SIZES } from '@/session/preferences'
import { Checkbox } from '@/ui/fields/checkbox'
import { RadioGroup } from '@/ui/fields/radio-group'
import { Select } from '@/ui/fields/select'

type MenuSettingsProps = {
  hiddenPages: readonly string[]
  isDisabled: boolean
  onChange: (hiddenPages: string[]) => void
}

/** Which pages the rail shows. Keeps the keys of pages that this version does not have. */
function MenuSettings({ hiddenPages, isDisabled, onChange }: MenuSettingsProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <div className="flex flex-col">
      <p className="mb-1 text-label text-muted">{t('menu.text')}</p>
      {navItems.map(({ key }) => (
        <Checkbox
          key={key}
          isSelected={key === HOME || !hiddenPages.includes(key)}
          isDisabled={isDisabled || key === HOME}
          onChange={(isShown) =>
            onChange(isShown ? hiddenPages.filter((hidden) => hidden !== key) : [...hiddenPages, key])
          }
        >
          {t(`common:nav.${key}`)}
        </Checkbox>
      ))}
    </div>
  )
}

/** Option for no default. */
const NO_TYPE = 'none'

type BookingSettingsProps = {
  preferences: Preferences
  /** Whether the user may host visitors. */
  canHost: boolean
  isDisabled: boolean
  onChange: (change: Partial<Preferences>) => void
}

/** Booking form, default location and visit type, and own host. */
function BookingSettings({ preferences, canHost, isDisabled, onChange }: BookingSettingsProps) {
  const { t } = useTranslation('settings')
  const { tenantId } = useSignedIn()
  const { defaultLocationId, defaultVisitTypeId: typeId, isOwnHost } = preferences
  const locations = useQuery(locationQueries.all(tenantId))
  const { data: types = [] } = useQuery(visitTypeQueries.all(tenantId))
  return (
    <>
      <SimpleBooking />
      <LocationField
        tenantId={tenantId}
        label={t('booking.location')}
        description={t('booking.locationText')}
        selectionMode="single"
        value={defaultLocationId === null ? [] : [defaultLocationId]}
        onChange={([locationId]) =>
          onChange({ defaultLocationId: locationId === undefined ? null : String(locationId) })
        }
        noneLabel={t('booking.everywhere')}
        isDisabled={isDisabled || !locations.data}
        warningMessage={locations.isError && !locations.data ? t('booking.noLocations') : undefined}
      />
      {types.length > 1 && (
        <Select
          label={t('booking.visitType')}
          description={t('booking.visitTypeText')}
          options={[
            { id: NO_TYPE, label: t('booking.noVisitType') },
            ...types.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name })),
          ]}
          // Ignore a type that is no longer available.
          value={types.some(({ visitTypeId }) => String(visitTypeId) === typeId) ? typeId : NO_TYPE}
          onChange={(chosen) => onChange({ defaultVisitTypeId: chosen === NO_TYPE ? null : chosen })}
          placeholder={t('booking.noVisitType')}
          isDisabled={isDisabled}
        />
      )}
      {canHost && (
        <Checkbox
          isSelected={isOwnHost}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange({ isOwnHost: isOn })}
          description={t('booking.ownHostText')}
        >
          {t('booking.ownHost')}
        </Checkbox>
      )}
    </>
  )
}

/** The user's preferences. Changes apply immediately; there is no save button. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const { preferences, isKnown, isDeviceOnly, ownUser, save } = usePreferences()
  const { columnWidths } = preferences
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={t('common:actions.close')}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col pt-2" aria-busy={!isKnown}>
        <FormSection title={t('menu.title')}>
          <MenuSettings
            hiddenPages={preferences.hiddenPages}
            isDisabled={!isKnown}
            onChange={(hiddenPages) => save({ hiddenPages })}
          />
        </FormSection>
        <FormSection title={t('booking.title')}>
          <BookingSettings
            preferences={preferences}
            canHost={ownUser?.isHost === true}
            isDisabled={!isKnown}
            onChange={save}
          />
        </FormSection>
        <FormSection title={t('desk.title')}>
          <DeskSettings
            columns={preferences.deskColumns}
            isDefault={preferences.deskColumns === null && Object.keys(columnWidths.desk ?? {}).length === 0}
            isDisabled={!isKnown}
            onChange={(deskColumns) => save({ deskColumns })}
            onReset={() => save({ deskColumns: null, columnWidths: { ...columnWidths, desk: {} } })}
          />
        </FormSection>
        <FormSection title={t('look.title')}>
          <LookSettings onLanguage={(language) => save({ language })} onTheme={(theme) => save({ theme })} />
          <RadioGroup
            orientation="horizontal"
            label={t('rows.label')}
            description={t('rows.text')}
            options={ROW_SIZES.map((value) => ({ value, label: t(`rows.${value}`) }))}
            value={preferences.rowSize}
            isDisabled={!isKnown}
            onChange={(value) => {
              const rowSize = ROW_SIZES.find((one) => one === value)
              if (rowSize) save({ rowSize })
            }}
          />
        </FormSection>
        <div role="status">{isDeviceOnly && <InlineAlert tone="info">{t('deviceOnly')}</InlineAlert>}</div>
      </div>
    </Dialog>
  )
}
