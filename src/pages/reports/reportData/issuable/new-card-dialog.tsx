import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { issuableMutations } from '@/hooks/user/issuable'
import { fieldErrors, statusOf } from '@/http/faults'
import { id } from '@/lib/id-schema'
import type { IssuableItemCategory } from '@/services/user/issuable-item-category'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useErrorWords } from '@/widgets/error-words'
import { useFieldWords } from '@/widgets/fields/field-words'
import { LocationField } from '@/widgets/fields/location-field'
import { notify } from '@/widgets/notify'

const schema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(50, 'tooLong')),
  category: z.string().check(z.minLength(1, 'required')),
  locationId: z.nullable(id),
})

type NewCardDialogProps = {
  tenantId: string
  categories: readonly IssuableItemCategory[]
  onClose: () => void
}

/** A card that is new in the drawer: from now on it can be issued. */
export function NewCardDialog({ tenantId, categories, onClose }: NewCardDialogProps) {
  const { t } = useTranslation(['data', 'front-desk', 'common'])
  const formId = useId()
  const words = useErrorWords()
  const fieldWords = useFieldWords()
  const [first] = categories
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      number: '',
      category: first ? String(first.issuableItemCategoryId) : '',
      locationId: null as string | number | null,
    },
    mode: 'onTouched',
  })
  const create = useMutation(issuableMutations.create(tenantId, useQueryClient()))
  const isAtNumber = statusOf(create.error) === 409 || 'number' in fieldErrors(create.error)

  const save = handleSubmit(({ number, category, locationId }) => {
    if (create.isPending) return
    const chosen = categories.find((one) => String(one.issuableItemCategoryId) === category)
    create.mutate(
      {
        number,
        status: 'available',
        ...(chosen ? { issuableItemCategoryId: chosen.issuableItemCategoryId } : {}),
        ...(locationId === null ? {} : { locationId }),
      },
      {
        onSuccess: () => {
          notify.success(t('cards.created', { number }))
          onClose()
        },
        onError: (error) => {
          const message = statusOf(error) === 409 ? t('cards.taken') : fieldErrors(error)['number']
          if (message) setError('number', { type: 'server', message }, { shouldFocus: true })
        },
      },
    )
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !create.isPending && onClose()}
      dismissOn="escape"
      size="small"
      title={t('cards.new')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button isDisabled={create.isPending} onPress={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => void save(event)}
        className="flex flex-col gap-4"
        data-takes-scan
      >
        {create.isError && !isAtNumber && (
          <InlineAlert tone="danger" title={words(create.error).title}>
            {words(create.error).message}
          </InlineAlert>
        )}
        <Controller
          control={control}
          name="number"
          render={({ field, fieldState }) => (
            <Capitals tenantId={tenantId}>
              <TextField
                {...field}
                autoFocus
                isRequired
                label={t('cards.column.number')}
                autoComplete="off"
                errorMessage={fieldWords(fieldState.error?.message)}
              />
            </Capitals>
          )}
        />
        <Controller
          control={control}
          name="category"
          render={({ field, fieldState }) => (
            <Select
              ref={field.ref}
              isRequired
              label={t('cards.column.category')}
              placeholder={t('cards.column.category')}
              options={categories.map((one) => ({
                id: String(one.issuableItemCategoryId),
                label: one.name,
              }))}
              value={field.value || null}
              onChange={field.onChange}
              onBlur={field.onBlur}
              errorMessage={fieldWords(fieldState.error?.message)}
            />
          )}
        />
        <Controller
          control={control}
          name="locationId"
          render={({ field }) => (
            <LocationField
              ref={field.ref}
              tenantId={tenantId}
              label={t('front-desk:location.label')}
              selectionMode="single"
              noneLabel={t('cards.anywhere')}
              value={field.value === null ? [] : [field.value]}
              onChange={([chosen]) => field.onChange(chosen ?? null)}
              onBlur={field.onBlur}
            />
          )}
        />
      </form>
    </Dialog>
  )
}
