import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { clockText } from '@/lib/time/clock-text'
import { bothMoments } from '@/lib/time/wall-time'
import { RadioGroup } from '@/ui/fields/radio-group'
import type { BookingValues } from './booking-values'
import { zoneAndOffset } from './times'
import { useBookingErrorText } from './use-booking-error-text'
import { useTimes } from './use-times'

/** Asks which time is meant, if it comes twice because clocks go back. */
export function OccurrenceChoice({ of, timeZone }: { of: 'start' | 'end'; timeZone: string }) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  const { recheckEnd } = useTimes()
  const both = bothMoments(useWatch({ control, name: of }), timeZone)
  if (!both) return null
  const [first, second] = both.map((moment) => zoneAndOffset(moment, tag, timeZone))
  return (
    <Controller
      control={control}
      name={`${of}Occurrence`}
      render={({ field, fieldState }) => (
        <RadioGroup
          {...field}
          onChange={(occurrence) => {
            field.onChange(occurrence)
            recheckEnd()
          }}
          label={t('when.twice', { field: t(`fields.${of}`), time: clockText(both[0], tag, timeZone) })}
          isRequired
          options={[
            { id: 'first', label: t('when.first', { zone: first }) },
            { id: 'second', label: t('when.second', { zone: second }) },
          ]}
          errorMessage={fieldErrorText(fieldState.error?.message)}
        />
      )}
    />
  )
}
