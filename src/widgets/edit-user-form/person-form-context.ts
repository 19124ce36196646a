import { createContext, useContext } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isEmpty } from '@/lib/custom-field-rules'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { isRequiredField, isShown, useFieldLabel } from './built-in-fields'
import type { BuiltIn, RequirableField, PersonValues } from './person-values'
import type { PersonLookups } from './use-person-lookups'

export type FormContext = {
  lookups: PersonLookups
  /** Fields that may not be emptied, because the tenant requires them and they were filled. */
  required: readonly RequirableField[]
}

export const PersonFormContext = createContext<FormContext | null>(null)

export function usePersonFormContext(): FormContext {
  const value = useContext(PersonFormContext)
  if (!value) throw new Error('usePersonFormContext is used outside of EditUserForm')
  return value
}

/** The tenant's settings of a built-in field. */
export function useBuiltIn(name: BuiltIn) {
  const { lookups, required } = usePersonFormContext()
  const label = useFieldLabel(lookups.settings)
  const isRequired = required.includes(name)
  return {
    label: label(name),
    isShown: isShown(lookups.settings, name),
    isRequired,
    /** Required of the visitor, who is asked by the self-update link or the kiosk */
    isRequiredOfVisitor: !isRequired && isRequiredField(lookups.settings, name),
  }
}

/** A built-in field: the props of its input, and whether the tenant shows it. */
export function usePersonField<Name extends BuiltIn>(name: Name) {
  const { t } = useTranslation()
  const fieldErrorText = useFieldErrorText()
  const { label, isShown: isFieldShown, isRequired, isRequiredOfVisitor } = useBuiltIn(name)
  const { field, fieldState } = useController<PersonValues, Name>({ name })
  const isLeftToVisitor = isRequiredOfVisitor && isEmpty(field.value)
  return {
    isShown: isFieldShown,
    field: {
      ...field,
      label,
      isRequired,
      labelAside: isLeftToVisitor ? t('customField.requiredOfVisitor') : undefined,
      errorMessage: fieldErrorText(fieldState.error?.message),
    },
  }
}
