import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { questionMutations, questionQueries } from '@/hooks/question-set-up'
import { type CustomFieldKind, kindOf } from '@/lib/custom-field-rules'
import { isSameId } from '@/lib/ids'
import type { VisitType } from '@/services/booking/lookups'
import type { CustomField } from '@/services/custom-field'
import type { CustomFieldType } from '@/services/custom-field-type'
import { Checkbox } from '@/ui/fields/checkbox'
import { NumberField } from '@/ui/fields/number-field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { OptionsField } from '@/widgets/fields/options-field'
import { FormDialog } from '@/widgets/form/form-dialog'
import { RecordQuestion } from '@/widgets/form/record-form'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'
import { QuestionOptions } from './question-options'
import { QuestionPattern } from './question-pattern'
import { QuestionPreview } from './question-preview'
import {
  fieldsOf,
  hasLimits,
  hasOptions,
  hasPattern,
  hasVisitTypes,
  newFields,
  patchOf,
  questionSchema,
  type QuestionValues,
  SUBJECTS,
  valuesOf,
} from './question-values'
import { useQuestionErrorText } from './use-question-error-text'

type QuestionFormProps = {
  /** Null for a new question. */
  question: CustomField | null
  types: readonly CustomFieldType[]
  visitTypes: readonly VisitType[]
  /** Order number of a new question, which comes last. */
  nextOrder: number
  onClose: () => void
}

const FIELD_OF: Partial<Record<string, keyof QuestionValues>> = {
  name: 'label',
  label: 'label',
  help: 'help',
  appliesTo: 'appliesTo',
  customFieldTypeId: 'typeId',
  required: 'required',
  visitTypeIds: 'visitTypeIds',
  options: 'options',
  min: 'min',
  max: 'max',
  pattern: 'pattern',
}

const clean = (values: QuestionValues): QuestionValues => ({
  ...values,
  label: values.label.trim(),
  help: values.help.trim(),
  pattern: values.pattern.trim(),
})

/** Creates or edits a question, with a preview. Subject and answer type cannot be changed later. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, types, visitTypes, nextOrder, onClose } = props
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const client = useQueryClient()
  const isThere = useGround()
  const [original] = useState(() => clean(valuesOf(question)))
  const [creation] = useState(() => questionMutations.create(tenantId))
  const create = useMutation(creation)
  const patch = useMutation(questionMutations.patch(tenantId))
  const kindOfType = (typeId: string): CustomFieldKind =>
    kindOf(types.find(({ customFieldTypeId }) => isSameId(customFieldTypeId, typeId))?.name)

  async function add(values: QuestionValues): Promise<CustomField> {
    const type = types.find(({ customFieldTypeId }) => isSameId(customFieldTypeId, values.typeId))
    return create.mutateAsync({
      ...newFields(values, kindOfType(values.typeId)),
      customFieldTypeId: type?.customFieldTypeId ?? values.typeId,
      name: values.label,
      appliesTo: values.appliesTo,
      order: nextOrder,
    })
  }
  const record = useRecordForm<QuestionValues, CustomField>({
    current: original,
    schema: questionSchema(kindOfType, original.pattern),
    clean,
    stored: question ?? undefined,
    reading: {
      latest: ({ customFieldId }) => client.fetchQuery(questionQueries.get(tenantId, customFieldId)),
      toValues: valuesOf,
    },
    save: async (values, { changed, stored }) => {
      if (!stored) {
        const record = await add(values)
        return { values: clean(valuesOf(record)), record }
      }
      const fields = fieldsOf(changed, values, kindOfType(values.typeId))
      const { customFieldId } = stored
      // Examples are not stored.
      if (Object.keys(fields).length === 0) return { values }
      const record = await patch.mutateAsync({ customFieldId, ...patchOf(stored, fields) })
      return { values: { ...clean(valuesOf(record)), examples: values.examples }, record }
    },
    pathOf: (path) => FIELD_OF[path.split('.', 1)[0] ?? ''] ?? null,
    nameOf: ({ label }) => label,
    conflictTitle: t('questions.form.changed'),
  })

  const submit = async () => {
    if (question && !record.isChangedNow()) return onClose()
    const outcome = await record.submit()
    if (outcome.result === 'unsaved') return
    notify.success(t('questions.form.saved', { name: outcome.values.label }))
    if (outcome.result === 'saved' && isThere()) onClose()
  }
  return (
    <FormProvider {...record.form}>
      <FormDialog
        size="large"
        title={
          question ? t('questions.form.editTitle', { name: original.label }) : t('questions.form.newTitle')
        }
        submitLabel={question ? t('common:actions.save') : t('questions.form.create')}
        onSubmit={submit}
        isPending={record.isSending}
        failure={record.failure}
        isChanged={record.isChangedNow}
        onClose={onClose}
      >
        <QuestionFields
          isNew={question === null}
          types={types}
          visitTypes={visitTypes}
          kindOfType={kindOfType}
        />
      </FormDialog>
      <RecordQuestion
        conflict={record.conflict}
        labelOf={(field) => (field === 'examples' ? field : t(`questions.fields.${field}`))}
      />
    </FormProvider>
  )
}

type QuestionFieldsProps = Pick<QuestionFormProps, 'types' | 'visitTypes'> & {
  isNew: boolean
  kindOfType: (typeId: string) => CustomFieldKind
}

function QuestionFields({ isNew, types, visitTypes, kindOfType }: QuestionFieldsProps) {
  const { t } = useTranslation('tenants')
  const fieldErrorText = useQuestionErrorText()
  const [typeId, appliesTo] = useWatch<QuestionValues, ['typeId', 'appliesTo']>({
    name: ['typeId', 'appliesTo'],
  })
  const kind = kindOfType(typeId)
  const limitLabel = (limit: 'min' | 'max') =>
    t(kind === 'number' ? `questions.limits.${limit}` : `questions.limits.${limit}Length`)
  const typeNames = new Set<string>(types.map(({ name }) => kindOf(name)))
  const typeLabel = ({ name }: CustomFieldType) =>
    // A custom type of the deployment keeps its own name.
    kindOf(name) === name || typeNames.size === 1 ? t(`questions.kinds.${kindOf(name)}`) : name
  const subjects = SUBJECTS.some((subject) => subject === appliesTo) ? SUBJECTS : [...SUBJECTS, appliesTo]
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Controller<QuestionValues, 'label'>
          name="label"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label={t('questions.fields.label')}
              isRequired
              autoFocus
              autoComplete="off"
              errorMessage={fieldErrorText(fieldState.error?.message, 200)}
            />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller<QuestionValues, 'appliesTo'>
            name="appliesTo"
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label={t('questions.fields.appliesTo')}
                isRequired
                isDisabled={!isNew}
                options={subjects.map((subject) => ({
                  id: subject,
                  label: SUBJECTS.some((one) => one === subject)
                    ? t(`questions.subjects.${subject as (typeof SUBJECTS)[number]}`)
                    : subject,
                }))}
                placeholder={t('questions.fields.choose')}
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
          <Controller<QuestionValues, 'typeId'>
            name="typeId"
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label={t('questions.fields.typeId')}
                isRequired
                isDisabled={!isNew}
                options={types.map((type) => ({
                  id: String(type.customFieldTypeId),
                  label: typeLabel(type),
                }))}
                placeholder={t('questions.fields.choose')}
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
        </div>
        {!isNew && <p className="text-label text-muted">{t('questions.form.fixed')}</p>}
        {hasOptions(kind) && <QuestionOptions />}
        <Controller<QuestionValues, 'help'>
          name="help"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              rows={2}
              label={t('questions.fields.help')}
              description={t(
                kind === 'agreement' ? 'questions.form.agreementHelp' : 'questions.form.helpHelp',
              )}
              errorMessage={fieldErrorText(fieldState.error?.message)}
            />
          )}
        />
        <Controller<QuestionValues, 'required'>
          name="required"
          render={({ field }) => (
            <Checkbox
              ref={field.ref}
              isSelected={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            >
              {t('questions.fields.required')}
            </Checkbox>
          )}
        />
        {hasVisitTypes(appliesTo) && visitTypes.length > 0 && (
          <Controller<QuestionValues, 'visitTypeIds'>
            name="visitTypeIds"
            render={({ field, fieldState }) => (
              <OptionsField
                {...field}
                label={t('questions.fields.visitTypeIds')}
                description={t('questions.form.everyType')}
                keepsOthers
                options={visitTypes.map(({ visitTypeId, name }) => ({ id: visitTypeId, label: name }))}
                placeholder=""
                emptyLabel={t('questions.form.noType')}
                removeLabel={({ label }) => t('questions.form.removeType', { name: label })}
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
        )}
        {hasLimits(kind) && (
          <div className="grid gap-4 sm:grid-cols-2">
            {(['min', 'max'] as const).map((limit) => (
              <Controller<QuestionValues, 'min' | 'max'>
                key={limit}
                name={limit}
                render={({ field, fieldState }) => (
                  <NumberField
                    {...field}
                    label={limitLabel(limit)}
                    {...(kind !== 'number' && { minValue: 0 })}
                    errorMessage={fieldErrorText(fieldState.error?.message)}
                  />
                )}
              />
            ))}
          </div>
        )}
        {hasPattern(kind) && <QuestionPattern />}
      </div>
      <QuestionPreview kind={kind} />
    </div>
  )
}
