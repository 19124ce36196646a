import { useState } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { momentOf } from '@/lib/time/wall-time'
import { useFieldCheck } from '@/pages/prebooking/checks/server-checks'
import { DatePicker } from '@/ui/fields/date-picker'
import { FormSection } from '@/ui/layout/form-section'
import { type BookingValues, endFor } from './booking-values'
import { durationOf, foreignZone, insteadOf } from './times'
import { useBookingErrorText } from './use-booking-error-text'

type WhenSectionProps = {
  timeZone: string
  /** The start of a booked visit, as in the form. */
  bookedStart: string | null
}

/** Start and end in the location's zone. */
export function WhenSection({ timeZone, bookedStart }: WhenSectionProps) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const fieldErrorText = useBookingErrorText()
  const { control, getValues, setValue, trigger } = useFormContext<BookingValues>()
  const { isSubmitted, errors } = useFormState({ control, name: 'end' })
  const [start, end] = useWatch({ control, name: ['start', 'end'] })
  const [now] = useState(() => Date.now())
  // Base for moving the end with the start; kept while the start is cleared, until the end is edited.
  const [anchor, setAnchor] = useState({ start, end })
  const startCheck = useFieldCheck('start')
  const endCheck = useFieldCheck('end')
  const startsAt = momentOf(start, timeZone)
  const zone = foreignZone(timeZone, tag, startsAt ?? now)
  // No warning for a booked start that has passed: the visit is in progress or late.
  const isPast = startsAt !== null && startsAt < now && start !== bookedStart

  const skipped = (wall: string) => {
    const time = insteadOf(wall, timeZone, tag)
    return time === null ? undefined : t('when.skipped', { time })
  }
  const beginStart = () => {
    const before = getValues()
    if (before.start || before.end !== anchor.end) setAnchor({ start: before.start, end: before.end })
  }
  const moveStart = (wall: string, change: (wall: string) => void) => {
    setValue('end', endFor(wall, anchor), { shouldDirty: true })
    change(wall)
    if (isSubmitted || errors.end) void trigger('end')
  }

  return (
    <FormSection title={t('sections.when')}>
      <div className="grid gap-4 mouse:@min-[28rem]:grid-cols-2 touch:@min-[36rem]:grid-cols-2">
        <Controller
          control={control}
          name="start"
          render={({ field, fieldState }) => (
            <DatePicker
              {...field}
              label={t('fields.start')}
              granularity="minute"
              isRequired
              onFocus={beginStart}
              onChange={(date) => moveStart(date ?? '', field.onChange)}
              errorMessage={fieldErrorText(fieldState.error?.message) ?? startCheck.error}
              warningMessage={skipped(start) ?? (isPast ? t('when.past') : startCheck.warning)}
            />
          )}
        />
        <Controller
          control={control}
          name="end"
          render={({ field, fieldState }) => (
            <DatePicker
              {...field}
              label={t('fields.end')}
              labelAside={durationOf(start, end, timeZone, tag)}
              granularity="minute"
              isRequired
              onChange={(date) => field.onChange(date ?? '')}
              errorMessage={fieldErrorText(fieldState.error?.message) ?? endCheck.error}
              warningMessage={skipped(end) ?? endCheck.warning}
            />
          )}
        />
      </div>
      {zone && <p className="text-label text-muted">{t('when.zone', { zone })}</p>}
    </FormSection>
  )
}
