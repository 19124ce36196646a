import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, FolderInput, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationMutations } from '@/hooks/location-set-up'
import { notOffered } from '@/http/faults'
import { loadNamespaces } from '@/i18n/i18n'
import type { Location } from '@/services/location'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Button } from '@/ui/buttons/button'
import { ErrorAlert } from '@/widgets/error-alert'
import { useNotifyError } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import { MoveLocation } from './move-location'
import type { Places } from './use-locations'

const DeleteLocation = loadable(async () => {
  const [module] = await Promise.all([import('./delete-location'), loadNamespaces(['deletion'])])
  return module.DeleteLocation
})

type LocationActionsProps = {
  tenantId: string
  place: Location
  places: Places
  onRename: () => void
  onDeleted: () => void
}

/** The actions for a location. */
export function LocationActions({ tenantId, place, places, onRename, onDeleted }: LocationActionsProps) {
  const { t } = useTranslation(['locations', 'common'])
  const notifyError = useNotifyError()
  const [dialog, setDialog] = useState<'move' | 'disable' | 'delete' | null>(null)
  const { mutate, error, isPending, reset } = useMutation(locationMutations.patch(tenantId))
  const { locationId, name } = place
  const below = places.outline.childrenOf.get(String(locationId))?.length ?? 0
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<PencilLine aria-hidden />} onPress={onRename}>
        {t('rename')}
      </Button>
      <Button size="small" icon={<FolderInput aria-hidden />} onPress={() => setDialog('move')}>
        {t('move')}
      </Button>
      {place.enabled ? (
        <Button size="small" icon={<CircleSlash aria-hidden />} onPress={() => setDialog('disable')}>
          {t('disable')}
        </Button>
      ) : (
        <Button
          size="small"
          icon={<CircleCheck aria-hidden />}
          isPending={isPending}
          onPress={() => mutate({ locationId, enabled: true }, { onError: notifyError })}
        >
          {t('enable')}
        </Button>
      )}
      {below === 0 && !notOffered.has('location.remove') && (
        <Button size="small" icon={<Trash2 aria-hidden />} onPress={() => setDialog('delete')}>
          {t('delete')}
        </Button>
      )}
      {dialog === 'delete' && (
        <DeleteLocation
          tenantId={tenantId}
          place={place}
          onDeleted={onDeleted}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && (
        <MoveLocation tenantId={tenantId} place={place} places={places} onClose={() => setDialog(null)} />
      )}
      <AlertDialog
        isOpen={dialog === 'disable'}
        onClose={() => {
          setDialog(null)
          reset()
        }}
        title={t('disableDialog.title', { name })}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('disable')}
        tone="danger"
        isPending={isPending}
        onConfirm={() => mutate({ locationId, enabled: false }, { onSuccess: () => setDialog(null) })}
      >
        {t('disableDialog.text')}
        {below > 0 && ` ${t('disableDialog.below', { count: below })}`}
        <ErrorAlert error={error} className="mt-3" />
      </AlertDialog>
    </div>
  )
}
