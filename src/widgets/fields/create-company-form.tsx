import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { companyMutations } from '@/hooks/company/company'
import { fieldErrors, statusOf } from '@/http/faults'
import { EMAIL } from '@/lib/custom-field-rules'
import type { Company } from '@/services/company/company'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useErrorWords } from '@/widgets/error-words'
import { useFieldWords } from './field-words'

const text = z.string().check(z.trim(), z.maxLength(200, 'tooLong'))

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
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
  const formId = useId()
  const words = useErrorWords()
  const fieldWords = useFieldWords()
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name, email: '', phone: '', address: '' },
    mode: 'onTouched',
  })
  const create = useMutation(companyMutations.create(tenantId, useQueryClient()))
  const atFields = Object.keys(fieldErrors(create.error)).some((field) =>
    fields.some((own) => own.name === field),
  )
  const isTaken = statusOf(create.error) === 409

  const save = handleSubmit((company) => {
    if (create.isPending) return
    // Empty ones are left out: an empty e-mail address is none.
    const given = Object.fromEntries(Object.entries(company).filter(([, value]) => value !== ''))
    create.mutate(
      { ...given, name: company.name },
      {
        onSuccess: onCreated,
        onError: (error) => {
          const found = fieldErrors(error)
          for (const field of fields) {
            const message = found[field.name]
            if (message) setError(field.name, { type: 'server', message })
          }
          if (statusOf(error) === 409) setError('name', { type: 'server', message: t('company.taken') })
        },
      },
    )
  })
  const submit = (event: FormEvent) => {
    // React hands an event of this dialog on to the form around it, which must not be sent as well.
    event.stopPropagation()
    void save(event)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('company.createTitle')}
      description={t('company.createText')}
      closeLabel={t('actions.close')}
      size="small"
      dismissOn="escape"
      footer={
        <>
          <Button onPress={onClose} isDisabled={create.isPending}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            {t('company.createTitle')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {create.isError && !atFields && !isTaken && (
          <InlineAlert tone="danger" title={words(create.error).title}>
            {words(create.error).message}
          </InlineAlert>
        )}
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
      </form>
    </Dialog>
  )
}
