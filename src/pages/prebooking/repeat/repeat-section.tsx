import { CircleCheck } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { REPEAT_LIMIT } from '@/config/constants'
import { useLocale } from '@/i18n/use-locale'
import { calendarDayText } from '@/lib/time/clock-text'
import { REPEAT_RULES } from '@/lib/time/repeat'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { useBookingErrorText } from '@/pages/prebooking/form/use-booking-error-text'
import { Checkbox } from '@/ui/fields/checkbox'
import { DatePicker } from '@/ui/fields/date-picker'
import { Select } from '@/ui/fields/select'
import { FormSection } from '@/ui/layout/form-section'
import { allDays, daysToBook, untilFor } from './repeat-values'
import { useRuleText } from './use-rule-text'

/** The days of a series, each of which can be deselected. */
function Days({ start, repeat }: Pick<BookingValues, 'start' | 'repeat'>) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const { setValue, clearErrors } = useFormContext<BookingValues>()
  const days = allDays({ start, repeat }).slice(0, REPEAT_LIMIT)
  const [first] = days
  if (first === undefined) return null
  const toggleDay = (day: string, isTaken: boolean) => {
    const others = repeat.leftOut.filter((one) => one !== day)
    setValue('repeat.leftOut', isTaken ? others : [...others, day], { shouldDirty: true })
    clearErrors('repeat.until')
  }
  return (
    <div role="group" aria-label={t('repeat.days')} className="flex flex-col gap-2">
      <p className="text-label text-muted">
        {t('repeat.count', { count: daysToBook({ start, repeat }).length })}
      </p>
      <ul className="grid max-h-64 grid-cols-2 gap-x-4 overflow-y-auto rounded-card border border-border px-3 py-1.5 sm:grid-cols-3">
        {days.map((day) => {
          const text = calendarDayText(day, tag, first)
          return (
            <li key={day}>
              {repeat.booked.includes(day) ? (
                <span className="flex min-h-control-small items-center gap-2.5 text-body text-muted">
                  <CircleCheck aria-hidden className="size-4 text-success" />
                  {text}
                  <span className="sr-only">{t('series.done')}</span>
                </span>
              ) : (
                <Checkbox
                  isSelected={!repeat.leftOut.includes(day)}
                  onChange={(isTaken) => toggleDay(day, isTaken)}
                  className="tabular first-letter:uppercase"
                >
                  {text}
                </Checkbox>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** 'Repeat': the same visit on several days, all shown before booking. */
export function RepeatSection() {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const ruleText = useRuleText()
  const { control, setValue, clearErrors } = useFormContext<BookingValues>()
  const [start, repeat] = useWatch({ control, name: ['start', 'repeat'] })
  const isOn = repeat.rule !== 'none'
  return (
    <FormSection title={t('sections.repeat')} isField>
      <div className="grid gap-4 @sm:grid-cols-2">
        <Controller
          control={control}
          name="repeat.rule"
          render={({ field }) => (
            <Select
              {...field}
              label={t('sections.repeat')}
              hideLabel={!isOn}
              options={(['none', ...REPEAT_RULES] as const).map((rule) => ({
                id: rule,
                label: ruleText(rule, start),
              }))}
              onChange={(rule) => {
                field.onChange(rule)
                setValue('repeat.until', untilFor({ rule, start }, { start, repeat }))
                clearErrors('repeat.until')
              }}
            />
          )}
        />
        {isOn && (
          <Controller
            control={control}
            name="repeat.until"
            render={({ field, fieldState }) => (
              <DatePicker
                {...field}
                label={t('repeat.until')}
                isRequired
                onChange={(date) => field.onChange(date ?? '')}
                errorMessage={fieldErrorText(fieldState.error?.message, REPEAT_LIMIT)}
              />
            )}
          />
        )}
      </div>
      {isOn && <Days start={start} repeat={repeat} />}
    </FormSection>
  )
}
