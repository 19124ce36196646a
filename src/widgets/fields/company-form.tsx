import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, type UseFormSetError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { EMAIL } from '@/lib/custom-field-rules'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import type { Failure } from '@/widgets/form/failure-alert'
import { FormDialog } from '@/widgets/form/form-dialog'
import { isEdited } from '@/widgets/form/is-edited'
import { showServerErrors } from '@/widgets/form/server-errors'
import { TEXT_LIMIT, useFieldErrorText } from './field-error-text'

const text = z.string().check(z.trim(), z.maxLength(TEXT_LIMIT, 'tooLong'))

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(TEXT_LIMIT, 'tooLong')),
  email: text.check(z.refine((value) => value === '' || EMAIL.test(value), 'email')),
  phone: text,
  address: text,
})

export type CompanyValues = z.infer<typeof schema>

const fields = [
  { name: 'name', type: 'text', isRequired: true },
  { name: 'email', type: 'email', isRequired: false },
  { name: 'phone', type: 'tel', isRequired: false },
  { name: 'address', type: 'text', isRequired: false },
] as const

type CompanyFormProps = {
  title: string
  description?: string
  submitLabel: string
  values: CompanyValues
  isPending: boolean
  onClose: () => void
  /**
   * Resolves when the company is saved or rejected.
   * @param onError shows the server's messages at the fields
   */
  onSave: (
    values: CompanyValues,
    onError: (error: unknown) => void,
    setError: UseFormSetError<CompanyValues>,
  ) => unknown
}

export function CompanyForm(props: CompanyFormProps) {
  const { title, description, submitLabel, values, isPending, onClose, onSave } = props
  const { t } = useTranslation()
  const fieldErrorText = useFieldErrorText()
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: 'onTouched',
  })
  const { control, handleSubmit, setError } = form
  const onError = (error: unknown) =>
    setFailure(
      showServerErrors(error, setError, {
        pathOf: (path) => fields.find((field) => field.name === path)?.name ?? null,
        conflict: { path: 'name', message: t('company.taken') },
      }),
    )
  const save = handleSubmit((company) => {
    setFailure(null)
    return onSave(company, onError, setError)
  })

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      onSubmit={save}
      isPending={isPending}
      onClose={onClose}
      failure={failure}
      isChanged={() => isEdited(form)}
    >
      {fields.map((field) => (
        <Controller
          key={field.name}
          control={control}
          name={field.name}
          render={({ field: input, fieldState }) => {
            const box = (
              <TextField
                {...input}
                type={field.type}
                label={t(`company.${field.name}`)}
                isRequired={field.isRequired}
                autoFocus={field.name === 'name'}
                autoComplete="off"
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )
            return field.name === 'name' ? <Capitals>{box}</Capitals> : box
          }}
        />
      ))}
    </FormDialog>
  )
}
