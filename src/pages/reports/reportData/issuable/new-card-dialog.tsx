import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { issuableMutations } from '@/hooks/user/issuable'
import { id } from '@/lib/id-schema'
import type { Issuable } from '@/services/user/issuable'
import type { IssuableItemCategory } from '@/services/user/staff-lookups'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { LocationField } from '@/widgets/fields/location-field'
import { FormDialog } from '@/widgets/form/form-dialog'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'

const shape = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(50, 'tooLong')),
  categoryId: z.nullable(id),
  locationId: z.nullable(id),
})

/** The category is required where there are any. */
const categorised = z.extend(shape, {
  categoryId: z.nullable(id).check(z.refine((chosen) => chosen !== null, 'required')),
})

type Values = z.infer<typeof shape>

/** The fields of this form by their names in the payload. */
const FIELDS: Partial<Record<string, keyof Values>> = {
  number: 'number',
  issuableItemCategoryId: 'categoryId',
  locationId: 'locationId',
}

type NewCardDialogProps = {
  /** Empty in a deployment without them. */
  categories: readonly IssuableItemCategory[]
  onClose: () => Promise<void>
}

/** Adds a card, which can be issued afterwards. */
export function NewCardDialog({ categories, onClose }: NewCardDialogProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['data', 'front-desk', 'common'])
  const fieldErrorText = useFieldErrorText()
  const [creation] = useState(() => issuableMutations.create(tenantId))
  const create = useMutation(creation)
  const patch = useMutation(issuableMutations.patch(tenantId))
  const isThere = useGround()
  const hasCategories = categories.length > 0
  const [initial] = useState<Values>(() => ({
    number: '',
    categoryId: categories[0]?.issuableItemCategoryId ?? null,
    locationId: null,
  }))
  const record = useRecordForm<Values, Issuable>({
    current: initial,
    schema: hasCategories ? categorised : shape,
    clean: ({ number, ...others }) => ({ ...others, number: number.trim() }),
    stored: undefined,
    save: async (values, { stored }) => {
      const { number, categoryId, locationId } = values
      const fields = {
        number,
        ...(categoryId === null ? {} : { issuableItemCategoryId: categoryId }),
        ...(locationId === null ? {} : { locationId }),
      }
      const record = stored
        ? await patch.mutateAsync({ seen: stored, ...fields, locationId })
        : await create.mutateAsync({ ...fields, status: 'available' })
      return { values, record }
    },
    pathOf: (path) => {
      const field = FIELDS[path]
      return field === undefined || (field === 'categoryId' && !hasCategories) ? null : field
    },
    taken: { path: 'number', message: t('cards.taken') },
    acts: { create: 'createCard', save: 'changeCard' },
    nameOf: ({ number }) => number,
  })
  const { control } = record.form

  const submit = async () => {
    const outcome = await record.submit()
    if (outcome.result === 'unsaved') return
    notify.success(t('cards.created', { number: outcome.values.number }))
    if (outcome.result === 'saved' && isThere()) await onClose()
  }
  return (
    <FormDialog
      title={t('cards.new')}
      submitLabel={t('common:actions.save')}
      onSubmit={submit}
      isPending={record.isSending}
      isChanged={record.isChangedNow}
      onClose={onClose}
      failure={record.failure}
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
      {hasCategories && (
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
      )}
      <Controller
        control={control}
        name="locationId"
        render={({ field, fieldState }) => (
          <LocationField
            ref={field.ref}
            label={t('front-desk:location.label')}
            selectionMode="single"
            noneLabel={t('cards.anywhere')}
            value={field.value === null ? [] : [field.value]}
            onChange={([chosen]) => field.onChange(chosen ?? null)}
            onBlur={field.onBlur}
            errorMessage={fieldErrorText(fieldState.error?.message)}
          />
        )}
      />
    </FormDialog>
  )
}
