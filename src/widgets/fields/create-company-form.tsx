import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { companyMutations } from '@/hooks/company/company'
import { EMAIL } from '@/lib/custom-field-rules'
import type { Company } from '@/services/company/company'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { FormDialog } from '@/widgets/form/form-dialog'
import type { Failure } from '@/widgets/form/form-failure'
import { showServerErrors } from '@/widgets/form/server-errors'
import { TEXT_LIMIT, useFieldWords } from './field-words'

const text = z.string().check(z.trim(), z.maxLength(TEXT_LIMIT, 'tooLong'))

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(TEXT_LIMIT, 'tooLong')),
  email: text.check(z.refine((value) => value === '' || EMAIL.test(value), 'email')),
  phone: text,
  address: text,
})

const fields = [
  { name: 'name', type: 'text', isRequired: true },
  { name: 'email', type: 'email', isRequired: false },
  { name: 'phone', type: 'tel', isRequired: false },
  { name: 'address', type: 'text', isRequired: false },
] as const

type CreateCompanyFormProps = {
  tenantId: string
  /** What was typed where the company was looked for. */
  name: string
  onClose: () => void
  onCreated: (company: Company) => void
}

/** 'Create company' over the form that needs it; what was typed there stays. */
export function CreateCompanyForm({ tenantId, name, onClose, onCreated }: CreateCompanyFormProps) {
  const { t } = useTranslation()
  const fieldWords = useFieldWords()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name, email: '', phone: '', address: '' },
    mode: 'onTouched',
  })
  const create = useMutation(companyMutations.create(tenantId))

  const save = handleSubmit((company) => {
    setFailure(null)
    // Empty ones are left out: an empty e-mail address is none.
    const given = Object.fromEntries(Object.entries(company).filter(([, value]) => value !== ''))
    create.mutate(
      { ...given, name: company.name },
      {
        onSuccess: onCreated,
        onError: (error) =>
          setFailure(
            showServerErrors(error, setError, {
              pathOf: (path) => fields.find((field) => field.name === path)?.name ?? null,
              conflict: { path: 'name', message: t('company.taken') },
            }),
          ),
      },
    )
  })

  return (
    <FormDialog
      title={t('company.createTitle')}
      description={t('company.createText')}
      submitLabel={t('company.createTitle')}
      onSubmit={(event) => void save(event)}
      isPending={create.isPending}
      onClose={onClose}
      failure={failure}
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
                errorMessage={fieldWords(fieldState.error?.message)}
              />
            )
            return field.name === 'name' ? <Capitals tenantId={tenantId}>{box}</Capitals> : box
          }}
        />
      ))}
    </FormDialog>
  )
}
