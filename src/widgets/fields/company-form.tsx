import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { companyMutations, companyQueries } from '@/hooks/company/company'
import { EMAIL } from '@/lib/custom-field-rules'
import type { Company, NewCompany } from '@/services/company/company'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { FormDialog } from '@/widgets/form/form-dialog'
import { RecordQuestion } from '@/widgets/form/record-form'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'
import { TEXT_LIMIT, useFieldErrorText } from './field-error-text'

const text = z.string().check(z.trim(), z.maxLength(TEXT_LIMIT, 'tooLong'))

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(TEXT_LIMIT, 'tooLong')),
  email: text.check(z.refine((value) => value === '' || EMAIL.test(value), 'email')),
  phone: text,
  address: text,
})

type CompanyValues = z.infer<typeof schema>

const fields = [
  { name: 'name', type: 'text', isRequired: true },
  { name: 'email', type: 'email', isRequired: false },
  { name: 'phone', type: 'tel', isRequired: false },
  { name: 'address', type: 'text', isRequired: false },
] as const

const clean = (values: CompanyValues): CompanyValues => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  address: values.address.trim(),
})

const EMPTY: CompanyValues = { name: '', email: '', phone: '', address: '' }

/** Without empty values: an empty string is not a valid e-mail address. */
const given = ({ name, ...others }: CompanyValues): NewCompany => ({
  name,
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
})

const valuesOf = ({ name, email, phone, address }: Company): CompanyValues =>
  clean({ name, email: email ?? '', phone: phone ?? '', address: address ?? '' })

type CompanyFormProps = {
  title: string
  description?: string
  submitLabel: string
  /** Null for a new company. */
  company: Company | null
  /** The name of a new company as typed before. */
  name?: string
  onSaved: (company: Company) => void
  onClose: () => void
}

/** Creates or edits a company. */
export function CompanyForm(props: CompanyFormProps) {
  const { title, description, submitLabel, company, name = '', onSaved, onClose } = props
  const tenantId = useTenantId()
  const client = useQueryClient()
  const { t } = useTranslation(['common', 'outcomes'])
  const fieldErrorText = useFieldErrorText()
  const isThere = useGround()
  const [creation] = useState(() => companyMutations.create(tenantId))
  const create = useMutation(creation)
  const patch = useMutation(companyMutations.patch(tenantId))
  const [current] = useState(() => (company ? valuesOf(company) : { ...EMPTY, name }))
  const record = useRecordForm<CompanyValues, Company>({
    current,
    schema,
    clean,
    stored: company ?? undefined,
    reading: {
      latest: ({ companyId }) => client.fetchQuery(companyQueries.get(tenantId, companyId)),
      toValues: valuesOf,
    },
    save: async (values, { changed, stored }) => {
      const sent = Object.fromEntries(changed.map((field) => [field, values[field] || null]))
      const saved = stored
        ? await patch.mutateAsync({ companyId: stored.companyId, ...sent })
        : await create.mutateAsync(given(values))
      return { values, record: saved }
    },
    pathOf: (path) => fields.find((field) => field.name === path)?.name ?? null,
    taken: { path: 'name', message: t('company.taken') },
    nameOf: ({ name }) => name,
    conflictTitle: t('outcomes:company.changed'),
  })
  const { control } = record.form
  const submit = async () => {
    if (company && !record.isChangedNow()) return onClose()
    const outcome = await record.submit()
    if (outcome.result === 'unsaved' || !outcome.record) return
    if (outcome.result === 'saved' && isThere()) onSaved(outcome.record)
    else notify.success(t('outcomes:company.saved', { name: outcome.record.name }))
  }

  return (
    <FormProvider {...record.form}>
      <FormDialog
        title={title}
        description={description}
        submitLabel={submitLabel}
        onSubmit={submit}
        isPending={record.isSending}
        onClose={onClose}
        failure={record.failure}
        isChanged={record.isChangedNow}
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
      <RecordQuestion
        conflict={record.conflict}
        labelOf={(field, theirs) =>
          [t(`company.${field}`), theirs[field] && `(${theirs[field]})`].filter(Boolean).join(' ')
        }
      />
    </FormProvider>
  )
}
