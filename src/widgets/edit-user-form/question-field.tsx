import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldWords } from '@/widgets/fields/field-words'
import type { Question } from '@/widgets/questions'
import type { PersonValues } from './person-values'

/** One of the tenant's own questions about a person. What it demands is demanded of the visitor, not of staff. */
export function QuestionField({ question: { field: asked, kind } }: { question: Question }) {
  const { t } = useTranslation()
  const words = useFieldWords()
  const { control } = useFormContext<PersonValues>()
  const help = [asked.required && t('customField.asked'), asked.help].filter(Boolean).join(' · ')
  return (
    <Controller
      control={control}
      name={`answers.${asked.customFieldId}`}
      render={({ field, fieldState }) => (
        <CustomField
          ref={field.ref}
          kind={kind}
          field={kind === 'agreement' ? asked : { ...asked, required: false, help }}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          errorMessage={words(fieldState.error?.message, undefined, asked)}
        />
      )}
    />
  )
}
