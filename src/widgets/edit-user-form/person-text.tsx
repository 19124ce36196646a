import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { CompanyField } from '@/widgets/fields/company-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useBuiltIn, usePersonFormContext } from './person-form-context'
import type { Line, PersonValues } from './person-values'

type PersonTextProps = { name: Line; className?: string }

/** A single-line text field of a person. */
export function PersonText({ name, className }: PersonTextProps) {
  const { t } = useTranslation()
  const { tenantId } = usePersonFormContext()
  const { label, isShown, isRequired, isAsked } = useBuiltIn(name)
  const fieldErrorText = useFieldErrorText()
  const { control } = useFormContext<PersonValues>()
  if (!isShown) return null
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const fieldProps = {
          ...field,
          label,
          isRequired,
          className,
          labelAside: isAsked && field.value === '' ? t('customField.asked') : undefined,
          errorMessage: fieldErrorText(fieldState.error?.message),
        }
        if (name === 'company') return <CompanyField {...fieldProps} tenantId={tenantId} />
        const input = (
          <TextField {...fieldProps} type={name === 'email' ? 'email' : 'text'} autoComplete="off" />
        )
        return name === 'email' ? input : <Capitals tenantId={tenantId}>{input}</Capitals>
      }}
    />
  )
}
