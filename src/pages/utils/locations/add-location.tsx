import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { locationMutations } from '@/hooks/location-set-up'
import { id } from '@/lib/id-schema'
import type { Location } from '@/services/location'
import { TextField } from '@/ui/fields/text-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { LocationField } from '@/widgets/fields/location-field'
import { FormDialog } from '@/widgets/form/form-dialog'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { notify } from '@/widgets/notify'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'
import { locationSchema } from './location-values'

const schema = z.object({ name: locationSchema.shape.name, parentLocationId: z.nullable(id) })
type Values = z.infer<typeof schema>

type AddLocationProps = {
  /** Preselected parent; null for the top level. */
  parent: Location | null
  onClose: () => Promise<void>
  /** Closes the dialog. */
  onAdded: (location: Location) => Promise<void>
}

/** Creates a location from name and parent; other fields are edited in the details form. */
export function AddLocation({ parent, onClose, onAdded }: AddLocationProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('locations')
  const fieldErrorText = useFieldErrorText()
  const [creation] = useState(() => locationMutations.create(tenantId))
  const create = useMutation(creation)
  const patch = useMutation(locationMutations.patch(tenantId))
  const isThere = useGround()
  const [initial] = useState<Values>(() => ({ name: '', parentLocationId: parent?.locationId ?? null }))
  const record = useRecordForm<Values, Location>({
    current: initial,
    schema,
    clean: ({ name, ...others }) => ({ ...others, name: name.trim() }),
    stored: undefined,
    save: async (values, { stored }) => {
      const { name, parentLocationId } = values
      const record = stored
        ? await patch.mutateAsync({ locationId: stored.locationId, ...values })
        : await create.mutateAsync({ name, ...(parentLocationId === null ? {} : { parentLocationId }) })
      return { values, record }
    },
    pathOf: (path) => (path === 'name' || path === 'parentLocationId' ? path : null),
    nameOf: ({ name }) => name,
  })
  const { control } = record.form

  const submit = async () => {
    const outcome = await record.submit()
    if (outcome.result === 'unsaved' || !outcome.record) return
    if (outcome.result === 'saved' && isThere()) return onAdded(outcome.record)
    const { name, locationId } = outcome.record
    notify.success(t('addDialog.done', { name }), undefined, { href: paths.locations(locationId) })
  }
  return (
    <FormDialog
      title={t('addDialog.title')}
      submitLabel={t('addDialog.title')}
      onSubmit={submit}
      isPending={record.isSending}
      isChanged={record.isChangedNow}
      onClose={onClose}
      failure={record.failure}
    >
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('field.name')}
            isRequired
            autoFocus
            autoComplete="off"
            errorMessage={fieldErrorText(fieldState.error?.message)}
          />
        )}
      />
      <Controller
        control={control}
        name="parentLocationId"
        render={({ field, fieldState }) => (
          <LocationField
            ref={field.ref}
            label={t('field.below')}
            selectionMode="single"
            noneLabel={t('topLevel')}
            value={field.value === null ? [] : [field.value]}
            onChange={([chosen]) => field.onChange(chosen ?? null)}
            onBlur={field.onBlur}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}
