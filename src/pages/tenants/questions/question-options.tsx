import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Controller, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { ListError } from '@/ui/fields/list-error'
import { TextField } from '@/ui/fields/text-field'
import type { QuestionValues } from './question-values'
import { useQuestionErrorText } from './use-question-error-text'

export function QuestionOptions() {
  const { t } = useTranslation('tenants')
  const fieldErrorText = useQuestionErrorText()
  const { control } = useFormContext<QuestionValues>()
  const { errors, isSubmitted } = useFormState({ control, name: 'options' })
  const { fields, append, remove, move } = useFieldArray({ control, name: 'options' })
  const addRef = useRef<HTMLButtonElement>(null)
  const error = fieldErrorText(errors.options?.message ?? errors.options?.root?.message)
  return (
    <div role="group" aria-label={t('questions.fields.options')} className="flex flex-col gap-2">
      <span aria-hidden className="text-label font-medium">
        {t('questions.fields.options')}
        <span className="ml-0.5 text-danger">*</span>
      </span>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-1">
          <Controller
            control={control}
            name={`options.${index}.label`}
            // Destructured, because a state that was not read is not updated.
            render={({ field, fieldState: { isTouched, error } }) => (
              <TextField
                {...field}
                label={t('questions.options.label', { number: index + 1 })}
                hideLabel
                className="flex-1"
                autoComplete="off"
                // The form validates the whole list when an option is added.
                errorMessage={isTouched || isSubmitted ? fieldErrorText(error?.message) : undefined}
              />
            )}
          />
          <IconButton
            icon={<ArrowUp aria-hidden />}
            label={t('questions.options.up', { number: index + 1 })}
            isDisabled={index === 0}
            onPress={() => move(index, index - 1)}
          />
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={t('questions.options.remove', { number: index + 1 })}
            onPress={() => {
              remove(index)
              // The pressed button was removed with its row.
              requestAnimationFrame(() => addRef.current?.focus())
            }}
          />
        </div>
      ))}
      <ListError>{error}</ListError>
      <Button
        ref={addRef}
        size="small"
        icon={<Plus aria-hidden />}
        className="self-start"
        onPress={() => append({ value: '', label: '' }, { focusName: `options.${fields.length}.label` })}
      >
        {t('questions.options.add')}
      </Button>
    </div>
  )
}
