import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { locationMutations } from '@/hooks/location-set-up'
import { id } from '@/lib/id-schema'
import type { Location } from '@/services/location'
import { TextField } from '@/ui/fields/text-field'
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
import { locationSchema } from './location-values'

const schema = z.object({ name: locationSchema.shape.name, parentLocationId: z.nullable(id) })

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
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', parentLocationId: parent?.locationId ?? null },
  })
  const { control, handleSubmit, setError } = form
  const [creation] = useState(() => locationMutations.create(tenantId))
  const create = useChange(creation, ({ name }) => ({ act: 'create', name }))
  const isThere = useGround()

  const save = handleSubmit(async ({ name, parentLocationId }) => {
    setFailure(null)
    const location = await create
      .mutateAsync({ name, ...(parentLocationId === null ? {} : { parentLocationId }) })
      .catch((error: unknown) => {
        setFailure(
          showServerErrors(error, setError, {
            pathOf: (path) => (path === 'name' || path === 'parentLocationId' ? path : null),
          }),
        )
      })
    if (!location) return
    if (isThere()) return onAdded(location)
    notify.success(t('addDialog.done', { name }), undefined, { href: paths.locations(location.locationId) })
  })
  return (
    <FormDialog
      title={t('addDialog.title')}
      submitLabel={t('addDialog.title')}
      onSubmit={save}
      isPending={create.isPending}
      isChanged={() => isEdited(form)}
      onClose={onClose}
      failure={failure}
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
