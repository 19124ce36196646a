import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ALWAYS_STALE } from '@/config/constants'
import { locationQueries } from '@/hooks/location'
import { locationMutations } from '@/hooks/location-set-up'
import { BadRequest } from '@/http/errors'
import { indexLocations, isWithin } from '@/lib/location-tree'
import { placeName } from '@/lib/text/place-texts'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Dialog } from '@/ui/overlays/dialog'
import { buildOutline } from '@/ui/tree/outline'
import { ErrorAlert } from '@/widgets/error-alert'
import { notify } from '@/widgets/notify'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'
import { PlaceTree } from './place-tree'
import { type Places, useTreeRows } from './use-locations'

type MoveLocationProps = { place: Location; places: Places; onClose: () => void }

/** Thrown if the target is now below the moved location. */
class IsBelow extends BadRequest {}

/** Moves a location anywhere but below itself. */
export function MoveLocation({ place, places, onClose }: MoveLocationProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['locations', 'common'])
  const client = useQueryClient()
  const isThere = useGround()
  const [target, setTarget] = useState<string | null>(null)
  const locationId = String(place.locationId)
  const { index, outline } = places
  const choices = useMemo(
    () =>
      buildOutline(
        outline.nodes.map((node) => ({
          ...node,
          isDisabled: isWithin(index, node.id, new Set([locationId])),
        })),
      ),
    [outline, index, locationId],
  )
  const view = useTreeRows({ outline: choices }, null)
  const name = (id: string | null) => (id === null ? t('topLevel') : placeName(index, id))

  const patch = locationMutations.patch(tenantId)
  const move = useChange(
    {
      ...patch,
      onMutate: async ({ parentLocationId }) => {
        if (parentLocationId === null || parentLocationId === undefined) return
        const to = String(parentLocationId)
        // Refetch: another user may have moved the target.
        const now = await client.fetchQuery({ ...locationQueries.list(tenantId), staleTime: ALWAYS_STALE })
        if (isWithin(indexLocations(now.data), to, new Set([locationId])))
          throw new IsBelow(t('moveDialog.isBelow', { target: name(to), name: place.name }))
      },
      onSuccess: async (...result) => {
        await patch.onSuccess?.(...result)
        notify.success(t('moveDialog.done', { name: place.name }))
        if (isThere()) onClose()
      },
    },
    () => ({ act: 'move', name: place.name }),
  )
  const moveTo = (to: string | null) =>
    move.mutate({
      locationId: place.locationId,
      parentLocationId: to === null ? null : (index.get(to)?.locationId ?? to),
    })
  const { error, isPending } = move
  const isAtTop = place.parentLocationId === null || place.parentLocationId === undefined
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      dismissOn={isPending ? 'nothing' : 'escape'}
      title={t('moveDialog.title', { name: place.name })}
      description={t('moveDialog.text')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          {!isAtTop && (
            <Button
              variant="quiet"
              className="sm:mr-auto"
              isDisabled={isPending}
              onPress={() => moveTo(null)}
            >
              {t('moveDialog.toTop')}
            </Button>
          )}
          <Button isDisabled={isPending} onPress={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            variant="primary"
            isDisabled={target === null}
            isPending={isPending}
            onPress={() => moveTo(target)}
          >
            {t('moveDialog.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex h-[min(24rem,50dvh)] flex-col overflow-hidden rounded-card border border-border">
          <PlaceTree view={view} selectedId={target} onSelect={setTarget}>
            {({ node }) => (
              <span className="min-w-0 truncate max-sm:line-clamp-2 max-sm:whitespace-normal">
                {node.label}
              </span>
            )}
          </PlaceTree>
        </div>
        {error instanceof IsBelow ? (
          <InlineAlert tone="danger">{error.message}</InlineAlert>
        ) : (
          <ErrorAlert error={error} about={{ act: 'move', name: place.name }} />
        )}
      </div>
    </Dialog>
  )
}
