import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { offers } from '@/config/services'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { locationQueries } from '@/hooks/location'
import { userMutations, userQueries } from '@/hooks/user/user'
import { changeLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { HOME, navItems } from '@/layouts/nav-items'
import { inChosenOrder } from '@/lib/lists'
import { DESK_COLUMNS, type DeskColumn, type Preferences, ROW_SIZES } from '@/session/preferences'
import { useSignedIn } from '@/session/use-session'
import { type ColorMode, setColorMode, useColorMode } from '@/theme/color-mode'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Checkbox } from '@/ui/fields/checkbox'
import { RadioGroup } from '@/ui/fields/radio-group'
import { Select } from '@/ui/fields/select'
import { Switch } from '@/ui/fields/switch'
import { FormSection } from '@/ui/layout/form-section'
import { Dialog } from '@/ui/overlays/dialog'
import { ArrangeList } from '@/widgets/arrange-list'
import { ErrorAlert } from '@/widgets/error-alert'
import { LocationField } from '@/widgets/fields/location-field'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { useChange } from '@/widgets/use-change'

type DeskSettingsProps = {
  /** Null for the default columns. */
  columns: readonly string[] | null
  /** Neither columns nor widths were chosen. */
  isDefault: boolean
  isDisabled: boolean
  onChange: (columns: DeskColumn[] | null) => void
  onReset: () => void
}

/** Visibility and order of the front desk's columns. */
function DeskSettings({ columns, isDefault, isDisabled, onChange, onReset }: DeskSettingsProps) {
  const { t } = useTranslation(['settings', 'front-desk'])
  // Local state, so that a column keeps its position while it is hidden.
  const [ids, setIds] = useState(() => inChosenOrder(DESK_COLUMNS, columns ?? []))
  const shown = new Set(columns === null ? DESK_COLUMNS : ids.filter((id) => columns.includes(id)))
  const choose = (order: readonly DeskColumn[], isShown: (id: DeskColumn) => boolean) => {
    const chosen = order.filter(isShown)
    onChange(chosen.join() === DESK_COLUMNS.join() ? null : chosen)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label text-muted">{t('desk.text')}</p>
      <ArrangeList
        title={t('desk.label')}
        ids={ids}
        labelOf={(id) => t(`front-desk:column.${id}`)}
        shown={shown}
        fixed={['status']}
        isDisabled={isDisabled}
        onShow={(id, isShown) => choose(ids, (one) => (one === id ? isShown : shown.has(one)))}
        onMove={(next) => {
          setIds(next)
          choose(next, (id) => shown.has(id))
        }}
      />
      <Button
        size="small"
        className="self-start"
        isDisabled={isDisabled || isDefault}
        onPress={() => {
          setIds([...DESK_COLUMNS])
          onReset()
        }}
      >
        {t('desk.reset')}
      </Button>
    </div>
  )
}

const modes: readonly ColorMode[] = ['light', 'dark', 'system']

type LookSettingsProps = { onLanguage: (locale: Locale) => void; onTheme: (mode: ColorMode) => void }

/** Language and theme: applied on this device immediately, and saved for the user's other devices. */
function LookSettings({ onLanguage, onTheme }: LookSettingsProps) {
  const { t } = useTranslation()
  const { locale } = useLocale()
  const { mode } = useColorMode()
  return (
    <>
      <RadioGroup
        label={t('language.label')}
        options={LOCALES.map((id) => ({ id, label: LOCALE_NAMES[id] }))}
        value={locale}
        onChange={(chosen) => {
          void changeLocale(chosen)
          onLanguage(chosen)
        }}
      />
      <RadioGroup
        label={t('theme.label')}
        options={modes.map((id) => ({ id, label: t(`theme.${id}`) }))}
        value={mode}
        onChange={(chosen) => {
          setColorMode(chosen)
          onTheme(chosen)
        }}
      />
    </>
  )
}

/** The switch of the short booking form. Stored on the server only, so it reverts on an error. */
function SimpleBooking() {
  const { t } = useTranslation('settings')
  const { tenantId, login } = useSignedIn()
  const ownUser = useQuery(userQueries.own(tenantId, login))
  const toggle = useChange(userMutations.toggleSimpleBooking(tenantId), () => ({
    act: 'settings',
    name: '',
  }))
  const error = toggle.error ?? (ownUser.data === undefined ? ownUser.error : null)
  // A user without a record in the tenant has no setting to switch.
  if (ownUser.data === null || !offers('user.toggleSimpleBooking')) return null
  const isOn = toggle.isPending ? toggle.variables.wanted : (ownUser.data?.simpleBooking ?? false)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        isSelected={isOn}
        isDisabled={!ownUser.data}
        isReadOnly={toggle.isPending}
        onChange={(wanted) =>
          ownUser.data &&
          toggle.mutate(
            { user: ownUser.data, wanted },
            // The request may have succeeded, and a second toggle would revert it.
            { onError: () => void ownUser.refetch() },
          )
        }
        description={t('booking.simpleText')}
      >
        {t('booking.simple')}
      </Switch>
      <ErrorAlert error={error} />
    </div>
  )
}

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
  const { defaultLocationId, defaultVisitTypeId, isOwnHost } = preferences
  const locations = useQuery(locationQueries.all(tenantId))
  const { data: types = [] } = useQuery(bookingLookups.visitTypes(tenantId))
  return (
    <>
      <SimpleBooking />
      <LocationField
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
            { id: null, label: t('booking.noVisitType') },
            ...types.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name })),
          ]}
          value={defaultVisitTypeId}
          onChange={(typeId) => onChange({ defaultVisitTypeId: typeId })}
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
            label={t('rows.label')}
            description={t('rows.text')}
            options={ROW_SIZES.map((id) => ({ id, label: t(`rows.${id}`) }))}
            value={preferences.rowSize}
            isDisabled={!isKnown}
            onChange={(rowSize) => save({ rowSize })}
          />
        </FormSection>
        <div role="status">{isDeviceOnly && <InlineAlert tone="info">{t('deviceOnly')}</InlineAlert>}</div>
      </div>
    </Dialog>
  )
}
