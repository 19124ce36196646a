import { ArrowLeft, CircleSlash, CircleCheck, FolderInput, PencilLine, Trash2 } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import { locationMutations } from '@/hooks/location-set-up'
import { focusOnMount } from '@/lib/browser/focus'
import { pathUp } from '@/lib/location-tree'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { Link } from '@/ui/buttons/link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { StatusChip } from '@/ui/feedback/status-chip'
import { ConfirmDialog } from '@/widgets/form/confirm-dialog'
import type { Draft } from '@/widgets/form/rebase'
import { loadable } from '@/widgets/screen/loadable'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { LocationForm, useLocationForm } from './location-form'
import type { LocationValues } from './location-values'
import { MoveLocation } from './move-location'
import { PlaceCount, useLineTexts } from './place-line'
import type { PlaceNode, Places } from './use-locations'

const DeleteLocation = loadable(async () => (await import('./delete-location')).DeleteLocation, ['deletion'])

type LocationActionsProps = {
  place: Location
  places: Places
  onRename: () => void
  onDeleted: () => void
}

function LocationActions({ place, places, onRename, onDeleted }: LocationActionsProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('locations')
  const [dialog, setDialog] = useState<'move' | 'disable' | 'delete' | null>(null)
  const { mutate, isPending } = useChange(
    locationMutations.patch(tenantId),
    () => ({ act: 'enable', name: place.name }),
    'always',
  )
  const { locationId, name } = place
  const isDeletable = offers('location.remove')
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
          onPress={() => mutate({ locationId, enabled: true })}
        >
          {t('enable')}
        </Button>
      )}
      {below === 0 && isDeletable && (
        <Button size="small" icon={<Trash2 aria-hidden />} onPress={() => setDialog('delete')}>
          {t('delete')}
        </Button>
      )}
      {dialog === 'delete' && (
        <DeleteLocation
          place={place}
          inside={places.counts && (places.counts.get(String(locationId)) ?? 0)}
          onDeleted={onDeleted}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'move' && <MoveLocation place={place} places={places} onClose={() => setDialog(null)} />}
      {dialog === 'disable' && (
        <ConfirmDialog
          title={t('disableDialog.title', { name })}
          confirmLabel={t('disable')}
          change={locationMutations.patch(tenantId)}
          input={{ locationId, enabled: false }}
          about={{ act: 'disable', name }}
          onDone={() => setDialog(null)}
          onClose={() => setDialog(null)}
        >
          {t('disableDialog.text')}
          {below > 0 && ` ${t('disableDialog.below', { count: below })}`}
        </ConfirmDialog>
      )}
    </div>
  )
}

type LocationDetailsProps = {
  node: PlaceNode
  places: Places
  draft: Draft<LocationValues> | null
  onDraft: (draft: Draft<LocationValues> | null) => void
  onChoose: (id: string) => void
  /** Focuses the heading, because the previously focused element was removed. */
  takesFocus: boolean
  onDeleted: () => void
  /** Back to the tree on narrow screens; null if the tree is visible. */
  onBack: (() => void) | null
}

/** The selected location: path, occupancy, actions and form. */
export function LocationDetails(props: LocationDetailsProps) {
  const { node, places, draft, onDraft, onChoose, takesFocus, onDeleted, onBack } = props
  const { t } = useTranslation('locations')
  const lineTexts = useLineTexts()
  const { place, misplacement, id } = node
  const record = useLocationForm(place, draft, onDraft)
  const nameRef = useRef<HTMLInputElement>(null)
  const above = pathUp(places.index, id).slice(1).reverse()
  const count = places.counts ? (places.counts.get(id) ?? 0) : undefined
  return (
    <section aria-labelledby="location-name" className="flex flex-col gap-5">
      {onBack && (
        <Button
          variant="quiet"
          className="-ml-3 self-start"
          icon={<ArrowLeft aria-hidden />}
          onPress={onBack}
        >
          {t('back')}
        </Button>
      )}
      <header className="flex flex-col gap-2">
        {above.length > 0 && !misplacement && (
          <nav aria-label={t('path')} className="flex flex-wrap items-center gap-x-1.5 text-label text-muted">
            {above.map(({ locationId, name: ancestor }, at) => (
              <Fragment key={locationId}>
                {at > 0 && <span aria-hidden>›</span>}
                <button
                  type="button"
                  onClick={() => onChoose(String(locationId))}
                  className="cursor-pointer rounded-small underline-offset-2 hover:text-text hover:underline touch:min-h-12"
                >
                  {ancestor}
                </button>
              </Fragment>
            ))}
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2
            id="location-name"
            tabIndex={-1}
            ref={onBack || takesFocus ? focusOnMount : undefined}
            className="min-w-0 text-title font-semibold outline-none"
          >
            {place.name}
          </h2>
          {!place.enabled && (
            <StatusChip tone="neutral" icon={<CircleSlash aria-hidden />}>
              {t('disabled')}
            </StatusChip>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted">
          <span className="flex gap-1.5">
            <span aria-hidden>{t('onSite')}</span>
            <PlaceCount texts={lineTexts} count={count} capacity={place.capacity} />
          </span>
          <Link href={paths.frontDesk(new URLSearchParams({ location: id }))}>{t('desk')}</Link>
        </div>
      </header>
      {misplacement && <InlineAlert tone="warning">{t(`misplaced.${misplacement}Text`)}</InlineAlert>}
      <LocationActions
        place={place}
        places={places}
        onDeleted={onDeleted}
        // At once, unlike `setFocus` of the form, so that a fast typist's first letters arrive.
        onRename={() => {
          nameRef.current?.focus()
          nameRef.current?.select()
        }}
      />
      <LocationForm place={place} places={places} record={record} nameRef={nameRef} />
    </section>
  )
}
