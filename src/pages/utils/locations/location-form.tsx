import { useMutation } from '@tanstack/react-query'
import { type Ref, type RefObject, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { locationMutations, readLocation } from '@/hooks/location-set-up'
import { pathUp } from '@/lib/location-tree'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import { knownZone } from '@/lib/time/zone'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { ComboBox } from '@/ui/fields/combo-box'
import type { CommonFieldProps } from '@/ui/fields/field-layout'
import { NumberField } from '@/ui/fields/number-field'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { useUnsaved } from '@/widgets/drafts/leave-guard'
import { LONG_TEXT_LIMIT, useFieldErrorText } from '@/widgets/fields/field-error-text'
import { FormFailure } from '@/widgets/form/form-failure'
import type { Draft } from '@/widgets/form/rebase'
import { RecordForm } from '@/widgets/form/record-form'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { useTenantId } from '@/widgets/use-tenant-id'
import { changeOf, cleanLocation, locationSchema, type LocationValues, valuesOf } from './location-values'
import type { Places } from './use-locations'

type TimeZoneFieldProps = CommonFieldProps & {
  ref?: Ref<HTMLInputElement>
  name?: string
  /** An IANA name, or '' for none. */
  value: string
  onChange: (timeZone: string) => void
}

const SHOWN = 50
/** Readable name; also used for a zone from the server that this browser does not list. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ')
const zones = () =>
  Intl.supportedValuesOf('timeZone').map((id) => ({
    id,
    label: labelOf(id),
    searchText: searchTextOf([id.replace(/[_/]/g, ' ')]),
  }))

/** Selects a time zone, searchable by city name. */
function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useTranslation('locations')
  const [all] = useState(zones)
  // Null while not typing; the field then shows the selected zone.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? labelOf(value)
  const items = useMemo(() => {
    const words = searchWords((typed ?? '').replace(/[_/]/g, ' '))
    const matches = all.filter(({ searchText }) => hasWords(searchText, words)).slice(0, SHOWN)
    return value === '' || matches.some(({ id }) => id === value)
      ? matches
      : [{ id: value, label: labelOf(value) }, ...matches]
  }, [all, typed, value])
  return (
    <ComboBox
      {...field}
      value={value || null}
      onChange={(id) => {
        setTyped(null)
        onChange(id ?? '')
      }}
      inputValue={text}
      onInputChange={setTyped}
      onBlur={() => setTyped(null)}
      items={items}
      emptyLabel={t('field.timeZoneUnknown')}
    />
  )
}

const FIELDS = ['name', 'code', 'address', 'timeZone', 'capacity'] as const

/** Asks before the page is left with unsaved input of a location. */
export function useUnsavedLocation(isUnsaved: () => boolean): void {
  const { t } = useTranslation('locations')
  useUnsaved({
    isUnsaved,
    texts: () => ({
      title: t('leave.title'),
      text: t('leave.text'),
      stay: t('leave.stay'),
      leave: t('leave.leave'),
    }),
  })
}

/**
 * The form of a location.
 * @param draft earlier input to go on with
 * @param onDraft called with the unsaved input when it changes, also after another location was opened
 */
export function useLocationForm(
  place: Location,
  draft: Draft<LocationValues> | null,
  onDraft: (draft: Draft<LocationValues> | null) => void,
) {
  const tenantId = useTenantId()
  const { t } = useTranslation('locations')
  const { mutateAsync } = useMutation(locationMutations.patch(tenantId))
  const current = useMemo(() => cleanLocation(valuesOf(place)), [place])
  const record = useRecordForm<LocationValues, Location>({
    current,
    draft,
    onDraft,
    schema: locationSchema,
    clean: cleanLocation,
    stored: place,
    reading: { latest: () => readLocation(tenantId, place), toValues: valuesOf },
    save: async (values, { changed }) => {
      const record = await mutateAsync({ locationId: place.locationId, ...changeOf(changed, values) })
      return { values: cleanLocation(valuesOf(record)), record }
    },
    pathOf: (path) => FIELDS.find((field) => field === path) ?? null,
    nameOf: ({ name }) => name,
    conflictTitle: t('conflict.title'),
  })
  // The page gets the draft after a render only.
  useUnsavedLocation(record.isChangedNow)
  return record
}

type LocationFormProps = {
  place: Location
  places: Places
  record: ReturnType<typeof useLocationForm>
  nameRef: RefObject<HTMLInputElement | null>
}

export function LocationForm({ place, places, record, nameRef }: LocationFormProps) {
  const { t } = useTranslation(['locations', 'form'])
  const fieldErrorText = useFieldErrorText()
  const { control } = record.form
  const zone = pathUp(places.index, place.locationId)
    .slice(1)
    .map(({ timeZone }) => knownZone(timeZone))
    .find(Boolean)
  const submit = async () => {
    // Ctrl Enter also sends an unchanged form, which has no button.
    if (record.isChangedNow() && (await record.submit()).result !== 'unsaved') notify.success(t('form:saved'))
  }
  return (
    <RecordForm
      record={record}
      onSubmit={submit}
      className="flex flex-col gap-4"
      labelOf={(field) => t(`field.${field}`)}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Controller
          control={control}
          name="name"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              ref={(input) => {
                field.ref(input)
                nameRef.current = input
              }}
              label={t('field.name')}
              isRequired
              autoComplete="off"
              errorMessage={fieldErrorText(fieldState.error?.message)}
            />
          )}
        />
        <Controller
          control={control}
          name="code"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('field.code')}
              autoComplete="off"
              errorMessage={fieldErrorText(fieldState.error?.message)}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="address"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('field.address')}
            description={t('field.addressHelp')}
            rows={2}
            errorMessage={fieldErrorText(fieldState.error?.message, LONG_TEXT_LIMIT)}
          />
        )}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Controller
          control={control}
          name="timeZone"
          render={({ field, fieldState: { error } }) => (
            <TimeZoneField
              {...field}
              label={t('field.timeZone')}
              description={zone ? t('field.timeZoneHelp', { zone }) : t('field.timeZoneNone')}
              errorMessage={
                error?.message === 'check' ? t('field.zoneWrong') : fieldErrorText(error?.message)
              }
            />
          )}
        />
        <Controller
          control={control}
          name="capacity"
          render={({ field, fieldState: { error } }) => (
            <NumberField
              {...field}
              label={t('field.capacity')}
              description={t('field.capacityHelp')}
              minValue={0}
              formatOptions={{ maximumFractionDigits: 0 }}
              errorMessage={
                error?.message === 'check' ? t('field.capacityWrong') : fieldErrorText(error?.message)
              }
            />
          )}
        />
      </div>
      <FormFailure failure={record.failure} />
      {record.isChanged && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-border pt-4">
          <Button isDisabled={record.isSending} onPress={record.discard}>
            {t('discard')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={record.isSending}
            pendingLabel={t('form:saving')}
          >
            {t('form:saveChanges')}
          </Button>
        </div>
      )}
    </RecordForm>
  )
}
