import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationMutations } from '@/hooks/location'
import { fieldErrors } from '@/http/faults'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { useErrorWords } from '@/widgets/error-words'
import { useFieldWords } from '@/widgets/fields/field-words'
import { LocationField } from '@/widgets/fields/location-field'
import { faultsOf } from './location-values'

type AddLocationProps = {
  tenantId: string
  /** Where it is offered to stand; null at the top level. */
  parent: Location | null
  onClose: () => void
  onAdded: (location: Location) => void
}

/** A new place by its name and where it stands; the rest is asked beside the tree. */
export function AddLocation({ tenantId, parent, onClose, onAdded }: AddLocationProps) {
  const { t } = useTranslation(['locations', 'common'])
  const words = useErrorWords()
  const fieldWords = useFieldWords()
  const formId = useId()
  const [name, setName] = useState('')
  const [parentIds, setParentIds] = useState(parent ? [parent.locationId] : [])
  const [isChecked, setChecked] = useState(false)
  const create = useMutation(locationMutations.create(tenantId, useQueryClient()))
  const fault = faultsOf({ name, code: '', address: '', timeZone: '', capacity: null }).name
  const refused = fieldErrors(create.error)
  const isPlaced = 'name' in refused || 'parentLocationId' in refused
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    setChecked(true)
    if (fault) return
    const [parentLocationId] = parentIds
    create.mutate(
      { name: name.trim(), ...(parentLocationId === undefined ? {} : { parentLocationId }) },
      { onSuccess: onAdded },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissOn="escape"
      size="small"
      title={t('addDialog.title')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button onPress={onClose} isDisabled={create.isPending}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            {t('addDialog.title')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {create.isError && !isPlaced && (
          <InlineAlert tone="danger" title={words(create.error).title}>
            {words(create.error).message}
          </InlineAlert>
        )}
        <TextField
          label={t('field.name')}
          isRequired
          autoFocus
          autoComplete="off"
          value={name}
          onChange={setName}
          errorMessage={(isChecked && fieldWords(fault)) || refused['name']}
        />
        <LocationField
          label={t('field.below')}
          tenantId={tenantId}
          selectionMode="single"
          noneLabel={t('topLevel')}
          value={parentIds}
          onChange={setParentIds}
          errorMessage={refused['parentLocationId']}
        />
      </form>
    </Dialog>
  )
}
