import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { issuableMutations } from '@/hooks/user/issuable'
import type { Id } from '@/http/calls'
import { id } from '@/lib/id-schema'
import type { IssuableItemCategory } from '@/services/user/staff-lookups'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { LocationField } from '@/widgets/fields/location-field'
import type { Failure } from '@/widgets/form/failure-alert'
import { FormDialog } from '@/widgets/form/form-dialog'
import { isEdited } from '@/widgets/form/is-edited'
import { showServerErrors } from '@/widgets/form/server-errors'
import { notify } from '@/widgets/notify'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'

const schema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(50, 'tooLong')),
  categoryId: z.nullable(id).check(z.refine((chosen) => chosen !== null, 'required')),
  locationId: z.nullable(id),
})

type NewCardDialogProps = {
  categories: readonly IssuableItemCategory[]
  onClose: () => Promise<void>
}

/** Adds a card, which can be issued afterwards. */
export function NewCardDialog({ categories, onClose }: NewCardDialogProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['data', 'front-desk', 'common'])
  const fieldErrorText = useFieldErrorText()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [first] = categories
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      number: '',
      categoryId: first?.issuableItemCategoryId ?? null,
      locationId: null as Id | null,
    },
    mode: 'onTouched',
  })
  const { control, handleSubmit, setError } = form
  const [creation] = useState(() => issuableMutations.create(tenantId))
  const create = useChange(creation, ({ number }) => ({ act: 'createCard', name: number }))
  const isThere = useGround()

  const save = handleSubmit(async ({ number, categoryId, locationId }) => {
    setFailure(null)
    try {
      await create.mutateAsync({
        number,
        status: 'available',
        ...(categoryId === null ? {} : { issuableItemCategoryId: categoryId }),
        ...(locationId === null ? {} : { locationId }),
      })
    } catch (error) {
      return setFailure(
        showServerErrors(error, setError, {
          pathOf: (path) => (path === 'number' ? path : null),
          conflict: { path: 'number', message: t('cards.taken') },
        }),
      )
    }
    notify.success(t('cards.created', { number }))
    if (isThere()) await onClose()
  })
  return (
    <FormDialog
      title={t('cards.new')}
      submitLabel={t('common:actions.save')}
      onSubmit={save}
      isPending={create.isPending}
      isChanged={() => isEdited(form)}
      onClose={onClose}
      failure={failure}
      takesScan
    >
      <Controller
        control={control}
        name="number"
        render={({ field, fieldState }) => (
          <Capitals>
            <TextField
              {...field}
              autoFocus
              isRequired
              label={t('cards.column.number')}
              autoComplete="off"
              errorMessage={fieldErrorText(fieldState.error?.message)}
            />
          </Capitals>
        )}
      />
      <Controller
        control={control}
        name="categoryId"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            isRequired
            label={t('cards.column.category')}
            placeholder={t('cards.column.category')}
            options={categories.map(({ issuableItemCategoryId, name }) => ({
              id: issuableItemCategoryId,
              label: name,
            }))}
            errorMessage={fieldErrorText(fieldState.error?.message)}
          />
        )}
      />
      <Controller
        control={control}
        name="locationId"
        render={({ field }) => (
          <LocationField
            ref={field.ref}
            label={t('front-desk:location.label')}
            selectionMode="single"
            noneLabel={t('cards.anywhere')}
            value={field.value === null ? [] : [field.value]}
            onChange={([chosen]) => field.onChange(chosen ?? null)}
            onBlur={field.onBlur}
          />
        )}
      />
    </FormDialog>
  )
}
