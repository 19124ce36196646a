import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCreation } from '@/hooks/creation'
import { questionMutations, questionQueries } from '@/hooks/question-set-up'
import { conflicting } from '@/lib/conflicting'
import { type CustomFieldKind, kindOf } from '@/lib/custom-field-rules'
import { isSameId } from '@/lib/ids'
import type { VisitType } from '@/services/booking/lookups'
import type { CustomField } from '@/services/custom-field'
import type { CustomFieldType } from '@/services/custom-field-type'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Checkbox } from '@/ui/fields/checkbox'
import { NumberField } from '@/ui/fields/number-field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { OptionsField } from '@/widgets/fields/options-field'
import type { Failure } from '@/widgets/form/failure-alert'
import { FormDialog } from '@/widgets/form/form-dialog'
import { isEdited } from '@/widgets/form/is-edited'
import { showServerErrors } from '@/widgets/form/server-errors'
import { notify } from '@/widgets/notify'
import { useTenantId } from '@/widgets/use-tenant-id'
import { QuestionOptions } from './question-options'
import { QuestionPattern } from './question-pattern'
import { QuestionPreview } from './question-preview'
import {
  changedFields,
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
  type WireField,
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

/** Creates or edits a question, with a preview. Subject and answer type cannot be changed later. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, types, visitTypes, nextOrder, onClose } = props
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Fields changed by another user in the meantime. */
  const [changed, setChanged] = useState<string[]>([])
  const [isReading, setReading] = useState(false)
  const [original] = useState(() => valuesOf(question))
  /** The service's values that the user has seen. */
  const [lastStored, setLastStored] = useState(original)
  const create = useCreation(() => questionMutations.create(tenantId))
  const patch = useMutation(questionMutations.patch(tenantId))

  const kindOfType = (typeId: string): CustomFieldKind =>
    kindOf(types.find(({ customFieldTypeId }) => isSameId(customFieldTypeId, typeId))?.name)
  const form = useForm<QuestionValues>({
    resolver: zodResolver(questionSchema(kindOfType, original.pattern)),
    defaultValues: original,
    mode: 'onTouched',
  })
  const { setError, handleSubmit, formState } = form

  const onError = (error: unknown) =>
    setFailure(
      showServerErrors(error, setError, { pathOf: (path) => FIELD_OF[path.split('.', 1)[0] ?? ''] ?? null }),
    )
  const onSuccess = ({ label, name }: CustomField) => {
    notify.success(t('questions.form.saved', { name: label || name }))
    onClose()
  }

  async function change(id: CustomField['customFieldId'], values: QuestionValues): Promise<void> {
    const kind = kindOfType(values.typeId)
    const fields = changedFields(original, values, kind)
    if (Object.keys(fields).length === 0) return onClose()
    setReading(true)
    try {
      const record = await client.fetchQuery(questionQueries.get(tenantId, id))
      const theirs = valuesOf(record)
      const changedNames = (before: QuestionValues, after: QuestionValues) =>
        Object.keys(changedFields(before, after, kind)) as WireField[]
      const versions = { base: lastStored, mine: values, theirs }
      const taken = conflicting(changedNames, versions, changedNames(original, values))
      setLastStored(theirs)
      setChanged(taken.map((field) => t(`questions.fields.${field}`)))
      if (taken.length > 0) return
      onSuccess(await patch.mutateAsync({ customFieldId: id, ...patchOf(record, fields) }))
    } catch (error) {
      onError(error)
    } finally {
      setReading(false)
    }
  }

  const save = handleSubmit(async (values) => {
    setFailure(null)
    if (question) await change(question.customFieldId, values)
    else await add(values)
  })

  async function add(values: QuestionValues): Promise<void> {
    const type = types.find(({ customFieldTypeId }) => isSameId(customFieldTypeId, values.typeId))
    if (type)
      await create.mutateAsync(
        {
          ...newFields(values, kindOfType(values.typeId)),
          customFieldTypeId: type.customFieldTypeId,
          name: values.label,
          appliesTo: values.appliesTo,
          order: nextOrder,
        },
        { onSuccess, onError },
      )
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        size="large"
        title={
          question ? t('questions.form.editTitle', { name: original.label }) : t('questions.form.newTitle')
        }
        submitLabel={question ? t('common:actions.save') : t('questions.form.create')}
        onSubmit={save}
        isPending={formState.isSubmitting || create.isPending || patch.isPending || isReading}
        failure={failure}
        isChanged={() => isEdited(form)}
        onClose={onClose}
      >
        {changed.length > 0 && (
          <InlineAlert tone="warning" live="alert" title={t('questions.form.changed')}>
            {t('questions.form.changedText', {
              fields: changed.join(', '),
              action: t('common:actions.save'),
            })}
          </InlineAlert>
        )}
        <QuestionFields
          isNew={question === null}
          types={types}
          visitTypes={visitTypes}
          kindOfType={kindOfType}
        />
      </FormDialog>
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
