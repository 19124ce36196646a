import { Plus, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { Controller, useController, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { UserField } from '@/services/user/staff-lookups'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { ListError } from '@/ui/fields/list-error'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/layout/form-section'
import { Capitals } from '@/widgets/capitals'
import { CompanyField } from '@/widgets/fields/company-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { NeedsField } from '@/widgets/fields/needs-field'
import { QuestionFields } from '@/widgets/fields/question-fields'
import { VisitorTypeField } from '@/widgets/fields/visitor-type-field'
import type { Question } from '@/widgets/questions'
import { isShown } from './built-in-fields'
import { NotesField } from './notes-field'
import {
  type FormContext,
  PersonFormContext,
  useBuiltIn,
  usePersonField,
  usePersonFormContext,
} from './person-form-context'
import type { Line, PersonValues } from './person-values'
import type { PersonLookups } from './use-person-lookups'

/** A person's phone numbers by type; the first is used for their visits. */
function PhonesField({ isSeveral }: { isSeveral: boolean }) {
  const { t } = useTranslation(['person', 'common'])
  const { lookups } = usePersonFormContext()
  const { label, isRequired, isRequiredOfVisitor } = useBuiltIn('phones')
  const fieldErrorText = useFieldErrorText()
  const { control } = useFormContext<PersonValues>()
  const { errors } = useFormState({ control, name: 'phones' })
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' })
  const types = lookups.phoneTypes
  const addRef = useRef<HTMLButtonElement>(null)
  const add = () =>
    append(
      { phoneTypeId: types[fields.length]?.phoneTypeId ?? types[0]?.phoneTypeId ?? null, number: '' },
      { focusName: `phones.${fields.length}.number` },
    )
  const takeAway = (index: number) => {
    remove(index)
    // The pressed button unmounts with its row. If only one number is allowed, the add button mounts now.
    requestAnimationFrame(() => addRef.current?.focus())
  }
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span className="flex items-baseline justify-between gap-3">
        <span aria-hidden className="text-label font-medium">
          {label}
          {isRequired && <span className="ml-0.5 text-danger">*</span>}
        </span>
        {isRequiredOfVisitor && fields.length === 0 && (
          <span className="text-small text-muted">{t('common:customField.requiredOfVisitor')}</span>
        )}
      </span>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          {types.length > 0 && isSeveral && (
            <Controller
              control={control}
              name={`phones.${index}.phoneTypeId`}
              render={({ field }) => (
                <Select
                  {...field}
                  label={t('phones.type', { number: index + 1 })}
                  hideLabel
                  className="w-32 shrink-0"
                  options={types.map(({ phoneTypeId, name }) => ({ id: phoneTypeId, label: name }))}
                  placeholder={t('phones.noType')}
                />
              )}
            />
          )}
          <Controller
            control={control}
            name={`phones.${index}.number`}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('phones.number', { number: index + 1 })}
                hideLabel
                isRequired={isRequired && index === 0}
                className="flex-1"
                type="tel"
                autoComplete="off"
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={t('phones.remove', { number: index + 1 })}
            onPress={() => takeAway(index)}
          />
        </div>
      ))}
      <ListError>{fieldErrorText(errors.phones?.root?.message ?? errors.phones?.message)}</ListError>
      {(isSeveral || fields.length === 0) && (
        <Button ref={addRef} size="small" icon={<Plus aria-hidden />} className="self-start" onPress={add}>
          {t('phones.add')}
        </Button>
      )}
    </div>
  )
}

type LookupName = 'titleId' | 'nationalityId'

function entriesOf(name: LookupName, { titles, nationalities }: PersonLookups) {
  return name === 'titleId'
    ? titles.map((title) => ({ id: title.titleId, label: title.name }))
    : nationalities.map((nation) => ({ id: nation.nationalityId, label: nation.name }))
}

/** A person's title or nationality from the tenant's list, or none. */
function LookupField({ name, className }: { name: LookupName; className?: string }) {
  const { t } = useTranslation('person')
  const { lookups } = usePersonFormContext()
  const { isShown, field } = usePersonField(name)
  const entries = entriesOf(name, lookups)
  if (!isShown || entries.length === 0) return null
  return <Select {...field} className={className} options={[{ id: null, label: t('none') }, ...entries]} />
}

type PersonTextProps = { name: Line; className?: string }

/** A single-line text field of a person. */
function PersonText({ name, className }: PersonTextProps) {
  const { isShown, field } = usePersonField(name)
  if (!isShown) return null
  if (name === 'company') return <CompanyField {...field} className={className} />
  const type = name === 'email' ? 'email' : 'text'
  const input = <TextField {...field} className={className} type={type} autoComplete="off" />
  return name === 'email' ? input : <Capitals>{input}</Capitals>
}

/** The assistance that a person needs, from the tenant's list. */
function AssistanceField() {
  const { lookups } = usePersonFormContext()
  const { isShown, field } = usePersonField('specialAssistanceNeedIds')
  if (!isShown || lookups.needs.length === 0) return null
  return <NeedsField {...field} needs={lookups.needs} />
}

function TypeField() {
  const fieldErrorText = useFieldErrorText()
  const { field, fieldState } = useController<PersonValues, 'visitUserTypeId'>({ name: 'visitUserTypeId' })
  return <VisitorTypeField {...field} errorMessage={fieldErrorText(fieldState.error?.message)} />
}

/** A field that the tenant has added to users. */
function OwnField({ field: { userFieldId, name, label } }: { field: UserField }) {
  const { required } = usePersonFormContext()
  const fieldErrorText = useFieldErrorText()
  const path = `fields.${userFieldId}` as const
  const { field, fieldState } = useController<PersonValues, typeof path>({ name: path })
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      label={label || name}
      isRequired={required.includes(path)}
      autoComplete="off"
      errorMessage={fieldErrorText(fieldState.error?.message)}
    />
  )
}

type EditUserFormProps = FormContext & {
  questions: readonly Question[]
  /** A visitor of a visit, who has a visitor type. */
  isVisitor?: boolean
  /** Fields that the tenant has added to users. */
  ownFields: readonly UserField[]
  /** Whether the person's own record is available: without it only the visitor's details in the visit are editable. */
  isKnown: boolean
}

/**
 * The fields of a person, either a visitor or a user. Must be inside a form with `PersonValues`; the tenant's settings
 * decide which are shown and required. Memoized, because the form around it renders on every key press.
 */
export const EditUserForm = memo(function EditUserForm(props: EditUserFormProps) {
  const { questions, isVisitor = false, ownFields, isKnown, ...context } = props
  const { t } = useTranslation(['person', 'form', 'common'])
  const { lookups } = context
  const has = (name: Parameters<typeof isShown>[1]) => isShown(lookups.settings, name)
  const hasDetails =
    ownFields.length > 0 ||
    (isKnown && has('nationalityId')) ||
    has('vehicleRegistration') ||
    has('specialAssistanceNeedIds')
  return (
    <PersonFormContext value={context}>
      <FormSection title={t('sections.person')}>
        <div className="flex flex-col gap-4 @md:flex-row">
          {isKnown && <LookupField name="titleId" className="shrink-0 @md:w-36" />}
          <PersonText name="firstName" className="flex-1" />
          <PersonText name="lastName" className="flex-1" />
        </div>
        <PersonText name="company" />
        {isVisitor && <TypeField />}
      </FormSection>
      {(has('email') || has('phones')) && (
        <FormSection title={t('sections.contact')}>
          <PersonText name="email" />
          {has('phones') && <PhonesField isSeveral={isKnown} />}
        </FormSection>
      )}
      {hasDetails && (
        <FormSection title={t('sections.details')}>
          <div className="grid gap-4 @md:grid-cols-2">
            {isKnown && <LookupField name="nationalityId" />}
            <PersonText name="vehicleRegistration" />
            {ownFields.map((field) => (
              <OwnField key={field.userFieldId} field={field} />
            ))}
          </div>
          <AssistanceField />
        </FormSection>
      )}
      {questions.length > 0 && (
        <FormSection title={t('sections.questions')}>
          <QuestionFields
            questions={questions}
            path="answers"
            // Required of the visitor, not of staff.
            shownAs={({ field, kind }) => {
              const help = [field.required && t('common:customField.requiredOfVisitor'), field.help]
              return kind === 'agreement'
                ? field
                : { ...field, required: false, help: help.filter(Boolean).join(' · ') }
            }}
          />
        </FormSection>
      )}
      {isKnown && has('notes') && (
        <FormSection title={t('form:visitor.notes')} isRequired={context.required.includes('notes')}>
          <NotesField />
        </FormSection>
      )}
    </PersonFormContext>
  )
})
