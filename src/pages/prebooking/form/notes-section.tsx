import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/ui/fields/checkbox'
import { FormSection } from '@/ui/layout/form-section'
import { TextArea } from '@/ui/fields/text-area'
import { LONG_TEXT_LIMIT } from '@/widgets/fields/field-error-text'
import type { BookingValues } from './booking-values'
import { useBookingErrorText } from './use-booking-error-text'

/** Notes for reception, and whether visitor names are hidden. */
export function NotesSection({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  return (
    <FormSection title={t('sections.notes')} isField>
      <Controller
        control={control}
        name="notes"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('fields.notes')}
            hideLabel
            description={t('notes.help')}
            errorMessage={fieldErrorText(fieldState.error?.message, LONG_TEXT_LIMIT)}
          />
        )}
      />
      <Controller
        control={control}
        name="hideVip"
        render={({ field: { value, ...field } }) =>
          // Only selectable for a new visit.
          isNew || value ? (
            <Checkbox
              {...field}
              isSelected={value}
              isDisabled={!isNew}
              description={t(isNew ? 'hideVip.help' : 'hideVip.booked')}
            >
              {t('hideVip.label')}
            </Checkbox>
          ) : (
            <></>
          )
        }
      />
    </FormSection>
  )
}
