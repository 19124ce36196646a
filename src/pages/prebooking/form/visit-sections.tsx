import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pathUp } from '@/lib/location-tree'
import { pathText } from '@/lib/text/place-texts'
import { zoneOf } from '@/lib/time/wall-time'
import { useFieldCheck } from '@/pages/prebooking/checks/server-checks'
import { cx } from '@/ui/cx'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/layout/form-section'
import { LocationField } from '@/widgets/fields/location-field'
import { QuestionFields } from '@/widgets/fields/question-fields'
import { questionsFor } from '@/widgets/questions'
import { type BookingValues, isBlank, newBooking, type VisitorValues } from './booking-values'
import type { Lookups } from './lookups'
import { useBookingErrorText } from './use-booking-error-text'

type SectionProps = { lookups: Lookups; openedAt: number }

/** Says that a location, or one above it, has less capacity than the visit has visitors. */
function useCapacityWarning({ places }: Lookups): string | undefined {
  const { t } = useTranslation('prebooking')
  const { control } = useFormContext<BookingValues>()
  const locationIds = useWatch({ control, name: 'locationIds' })
  const visitors = useWatch({
    control,
    name: 'visitors',
    compute: (all: VisitorValues[]) => all.filter((visitor) => !isBlank(visitor)).length,
  })
  const tooSmall = locationIds
    .flatMap((id) => pathUp(places, id))
    // Services without a limit may send 0.
    .find(({ capacity }) => capacity && capacity < visitors)
  return tooSmall && t('where.tooSmall', { name: tooSmall.name, capacity: tooSmall.capacity, visitors })
}

/** The visit's locations. The first determines the time zone. */
function PlaceField({ lookups, openedAt }: SectionProps) {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control, getValues, setValue } = useFormContext<BookingValues>()

  const check = useFieldCheck('locationIds')
  const capacityWarning = useCapacityWarning(lookups)
  /** Default times that were not changed are recalculated for a location in another zone. */
  const followClock = (before: string, after: string) => {
    const { start, end } = getValues()
    const proposed = newBooking(openedAt, before)
    if (before === after || start !== proposed.start || end !== proposed.end) return
    const next = newBooking(openedAt, after)
    setValue('start', next.start)
    setValue('end', next.end)
  }

  return (
    <Controller
      control={control}
      name="locationIds"
      render={({ field, fieldState }) => (
        <LocationField
          ref={field.ref}
          label={t('fields.location')}
          labelAside={t('where.several')}
          doneLabel={t('visitors.done')}
          isRequired
          value={field.value}
          onChange={(ids) => {
            followClock(zoneOf(lookups.places, field.value[0]), zoneOf(lookups.places, ids[0]))
            field.onChange(ids)
          }}
          onBlur={field.onBlur}
          description={field.value
            .map((id) => pathUp(lookups.places, id))
            .filter((path) => path.length > 1)
            .map(pathText)
            .join(', ')}
          warningMessage={check.warning ?? capacityWarning}
          errorMessage={fieldErrorText(fieldState.error?.message) ?? check.error}
        />
      )}
    />
  )
}

/** Location, visit type (if there are several), subject, and required questions about the visit. */
export function VisitSection(props: SectionProps) {
  const { visitTypes, visitQuestions, isSimple } = props.lookups
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  const visitTypeId = useWatch({ control, name: 'visitTypeId' })
  const check = useFieldCheck('visitTypeId')
  const questions = questionsFor(visitQuestions, visitTypeId).filter(({ field }) => field.required)
  const hasType = visitTypes.length > 1
  const isPlaceAlone = isSimple && !hasType && questions.length === 0
  return (
    <FormSection title={t(isPlaceAlone ? 'sections.where' : 'sections.whereAndWhat')}>
      <div className={cx('grid gap-4', hasType && '@sm:grid-cols-2')}>
        <PlaceField {...props} />
        {hasType && (
          <Controller
            control={control}
            name="visitTypeId"
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label={t('fields.visitType')}
                isRequired
                placeholder={t('what.chooseType')}
                options={visitTypes.map(({ visitTypeId, name }) => ({ id: visitTypeId, label: name }))}
                warningMessage={check.warning}
                errorMessage={fieldErrorText(fieldState.error?.message) ?? check.error}
              />
            )}
          />
        )}
        {!isSimple && (
          <Controller
            control={control}
            name="subject"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('fields.subject')}
                autoComplete="off"
                className={hasType ? 'sm:col-span-2' : undefined}
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
        )}
      </div>
      <QuestionFields questions={questions} path="customFields" />
    </FormSection>
  )
}
