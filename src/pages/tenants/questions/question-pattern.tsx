import { CircleCheck, CircleX } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { examplesOf, matches, validatePattern, type QuestionValues } from './question-values'
import { useQuestionErrorText } from './use-question-error-text'

/** The pattern of an answer, with example texts to test it. */
export function QuestionPattern() {
  const { t } = useTranslation('tenants')
  const fieldErrorText = useQuestionErrorText()
  const { control } = useFormContext<QuestionValues>()
  const [typed, examples] = useWatch({ control, name: ['pattern', 'examples'] })
  const pattern = typed.trim()
  const isTried = pattern !== '' && validatePattern(pattern) === null
  return (
    <>
      <Controller
        control={control}
        name="pattern"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('questions.fields.pattern')}
            description={t('questions.pattern.help')}
            autoComplete="off"
            spellCheck="false"
            inputClassName="font-mono"
            errorMessage={fieldErrorText(fieldState.error?.message)}
          />
        )}
      />
      {pattern !== '' && (
        <div className="flex flex-col gap-2">
          <Controller
            control={control}
            name="examples"
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label={t('questions.fields.examples')}
                description={t('questions.pattern.examplesHelp')}
                spellCheck="false"
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
          {isTried && (
            <ul
              aria-label={t('questions.pattern.results')}
              aria-live="polite"
              className="flex flex-col gap-1 text-label"
            >
              {[...new Set(examplesOf(examples))].map((example) => {
                const fits = matches(example, pattern) === true
                const Icon = fits ? CircleCheck : CircleX
                return (
                  <li key={example} className="flex items-start gap-1.5">
                    <Icon aria-hidden className={fits ? 'mt-0.5 text-success' : 'mt-0.5 text-danger'} />
                    <span className="min-w-0 wrap-anywhere">
                      {t(fits ? 'questions.pattern.fits' : 'questions.pattern.unfit', { example })}
                    </span>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
