import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type CustomFieldKind, customFieldFault } from '@/lib/custom-field-rules'
import type { CustomField as Field } from '@/services/custom-field'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldWords } from '@/widgets/fields/field-words'
import { hasLimits, hasOptions, hasPattern, patternFault, type QuestionValues } from './question-values'

/** The question as it will be asked, with the checks of its answer. */
export function QuestionPreview({ kind }: { kind: CustomFieldKind }) {
  const { t } = useTranslation('tenants')
  const words = useFieldWords()
  const [answer, setAnswer] = useState<unknown>(null)
  const [isLeft, setLeft] = useState(false)
  const values = useWatch<QuestionValues>() as QuestionValues
  const limits = hasLimits(kind) ? { min: values.min, max: values.max } : {}
  const pattern = values.pattern.trim()
  const field: Field = {
    customFieldId: 'preview',
    customFieldTypeId: values.typeId,
    name: t('questions.preview.unnamed'),
    label: values.label.trim(),
    help: values.help.trim() || null,
    appliesTo: values.appliesTo,
    visitTypeIds: [],
    required: values.required,
    // One that is not saved yet has no value.
    options: hasOptions(kind)
      ? values.options.filter(({ label }) => label.trim()).map(({ label }) => ({ value: label, label }))
      : [],
    ...limits,
    ...(hasPattern(kind) && pattern !== '' && patternFault(pattern) === null && { pattern }),
  }
  const fault = isLeft ? customFieldFault(kind, answer, field) : null
  return (
    <section
      aria-label={t('questions.preview.title')}
      className="flex flex-col gap-3 self-start rounded-card border border-border bg-sunken p-4 sm:sticky sm:top-0"
    >
      <h3 className="text-label font-medium text-muted">{t('questions.preview.title')}</h3>
      <CustomField
        // An answer of another kind is none.
        key={kind}
        field={field}
        kind={kind}
        value={answer}
        onChange={(value) => {
          setAnswer(value)
          setLeft(true)
        }}
        onBlur={() => setLeft(true)}
        errorMessage={words(fault ?? undefined, undefined, field)}
      />
      <p className="text-label text-muted">{t('questions.preview.text')}</p>
    </section>
  )
}
