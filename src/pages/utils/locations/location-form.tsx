import { useMutation } from '@tanstack/react-query'
import { type Ref, type SubmitEvent, useState, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { locationMutations } from '@/hooks/location-set-up'
import { fieldErrors } from '@/http/errors'
import { pathUp } from '@/lib/location-tree'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import { knownZone } from '@/lib/time/zone'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { ComboBox } from '@/ui/fields/combo-box'
import type { CommonFieldProps } from '@/ui/fields/field'
import { NumberField } from '@/ui/fields/number-field'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { LONG_TEXT_LIMIT, useFieldErrorText } from '@/widgets/fields/field-error-text'
import { FailureAlert } from '@/widgets/form/failure-alert'
import { Form } from '@/widgets/form/form'
import { notify, useNotifyError } from '@/widgets/notify'
import { useTenantId } from '@/widgets/use-tenant-id'
import {
  changeOf,
  type DraftEdit,
  validateLocation,
  type LocationValues,
  typedOver,
  valuesOf,
} from './location-values'
import type { Places } from './use-locations'

type TimeZoneFieldProps = CommonFieldProps & {
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

type LocationFormProps = {
  place: Location
  places: Places
  /** Unsaved input. */
  draft: Partial<LocationValues>
  onDraft: (edit: DraftEdit) => void
  nameRef: Ref<HTMLInputElement>
}

export function LocationForm({ place, places, draft, onDraft, nameRef }: LocationFormProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['locations', 'form'])
  const fieldErrorText = useFieldErrorText()
  const [isChecked, setChecked] = useState(false)
  const notifyError = useNotifyError()
  const isMounted = useIsMounted()
  const { mutateAsync, error, isPending, reset } = useMutation(locationMutations.patch(tenantId))
  const values = { ...valuesOf(place), ...draft }
  const change = changeOf(values, place)
  const isChanged = Object.keys(change).length > 0
  const errors = isChecked ? validateLocation(values) : {}
  const refused = fieldErrors(error)
  const isPlaced = Object.keys(refused).some((name) => name in values)
  const zone = pathUp(places.index, place.locationId)
    .slice(1)
    .map(({ timeZone }) => knownZone(timeZone))
    .find(Boolean)

  const type = (part: Partial<LocationValues>) =>
    onDraft((previous) => typedOver(valuesOf(place), { ...previous, ...part }))
  const errorAt = (name: keyof LocationValues, limit?: number) =>
    fieldErrorText(errors[name], limit) ?? refused[name]
  // Await the promise, because mutation callbacks are dropped when another location is opened.
  const save = async () => {
    try {
      await mutateAsync({ locationId: place.locationId, ...change })
      setChecked(false)
      onDraft((previous) =>
        Object.fromEntries(
          Object.entries(previous).filter(([name, value]) => value !== draft[name as keyof LocationValues]),
        ),
      )
      notify.success(t('form:saved'))
    } catch (failed) {
      // While mounted, the form shows the error.
      if (!isMounted.current) notifyError(failed)
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // Ctrl Enter also sends an unchanged form, which has no button.
    if (!isChanged) return
    flushSync(() => setChecked(true))
    if (Object.keys(validateLocation(values)).length > 0)
      return event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return save()
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          ref={nameRef}
          label={t('field.name')}
          isRequired
          autoComplete="off"
          value={values.name}
          onChange={(name) => type({ name })}
          errorMessage={errorAt('name')}
        />
        <TextField
          label={t('field.code')}
          autoComplete="off"
          value={values.code}
          onChange={(code) => type({ code })}
          errorMessage={errorAt('code')}
        />
      </div>
      <TextArea
        label={t('field.address')}
        description={t('field.addressHelp')}
        rows={2}
        value={values.address}
        onChange={(address) => type({ address })}
        errorMessage={errorAt('address', LONG_TEXT_LIMIT)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TimeZoneField
          label={t('field.timeZone')}
          description={zone ? t('field.timeZoneHelp', { zone }) : t('field.timeZoneNone')}
          value={values.timeZone}
          onChange={(timeZone) => type({ timeZone })}
          errorMessage={errors.timeZone ? t('field.zoneWrong') : refused['timeZone']}
        />
        <NumberField
          label={t('field.capacity')}
          description={t('field.capacityHelp')}
          minValue={0}
          formatOptions={{ maximumFractionDigits: 0 }}
          value={values.capacity}
          onChange={(capacity) => type({ capacity })}
          errorMessage={errors.capacity ? t('field.capacityWrong') : refused['capacity']}
        />
      </div>
      {error && <FailureAlert failure={{ error, isPlaced, others: [] }} />}
      {isChanged && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-border pt-4">
          <Button
            isDisabled={isPending}
            onPress={() => {
              onDraft(() => ({}))
              setChecked(false)
              reset()
            }}
          >
            {t('discard')}
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t('form:saving')}>
            {t('form:saveChanges')}
          </Button>
        </div>
      )}
    </Form>
  )
}
