import { useFormContext, useFormState } from 'react-hook-form'
import { untilFor } from '@/pages/prebooking/repeat/repeat-values'
import type { BookingValues } from './booking-values'

/** Changes the times of the visit, with what depends on them. */
export function useTimes() {
  const { control, getValues, setValue, clearErrors, trigger } = useFormContext<BookingValues>()
  const { isSubmitted, errors } = useFormState({ control, name: ['start', 'end'] })

  const forgetOccurrence = (of: 'start' | 'end') => {
    setValue(`${of}Occurrence`, null)
    clearErrors(`${of}Occurrence`)
  }
  return {
    /** Another time is asked about again. */
    forgetOccurrence,
    moveTo: (start: string, end: string) => {
      const before = getValues()
      setValue('repeat.until', untilFor({ rule: before.repeat.rule, start }, before))
      clearErrors('repeat.until')
      forgetOccurrence('start')
      forgetOccurrence('end')
      setValue('start', start, { shouldDirty: true, shouldValidate: isSubmitted || !!errors.start })
      setValue('end', end, { shouldDirty: true, shouldValidate: isSubmitted || !!errors.end })
    },
    /** Validates the end again, where its error is shown. */
    recheckEnd: () => {
      if (isSubmitted || errors.end) void trigger('end')
    },
  }
}
