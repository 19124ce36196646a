import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '@/widgets/fields/field-words'
import { NeedsField } from '@/widgets/fields/needs-field'
import { useBuiltIn, usePersonForm } from './person-form-context'
import type { PersonValues } from './person-values'

/** What help a person needs, of the tenant's list. */
export function AssistanceField() {
  const { t } = useTranslation()
  const { lookups } = usePersonForm()
  const { label, isShown, isRequired, isAsked } = useBuiltIn('specialAssistanceNeedIds')
  const words = useFieldWords()
  const { control } = useFormContext<PersonValues>()
  if (!isShown || lookups.needs.length === 0) return null
  return (
    <Controller
      control={control}
      name="specialAssistanceNeedIds"
      render={({ field, fieldState }) => (
        <NeedsField
          {...field}
          label={label}
          isRequired={isRequired}
          labelAside={isAsked && field.value.length === 0 ? t('customField.asked') : undefined}
          errorMessage={words(fieldState.error?.message)}
          needs={lookups.needs}
        />
      )}
    />
  )
}
