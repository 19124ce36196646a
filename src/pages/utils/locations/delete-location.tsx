import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletions, usesQueries } from '@/hooks/deletion'
import type { Location } from '@/services/location'
import type { FocusTarget } from '@/ui/restore-focus'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'

const USES = ['visits', 'users', 'cards'] as const

/** Focus target after deletion: the location shown instead, else the page heading. */
const OPEN_INSTEAD: FocusTarget = {
  current: {
    focus: () => (document.getElementById('location-name') ?? document.querySelector('h1'))?.focus(),
  },
}

type DeleteLocationProps = {
  place: Location
  onDeleted: () => void
  onClose: () => void
}

/** Confirms a deletion and lists what uses the location. A location with children cannot be deleted. */
export function DeleteLocation({ place, onDeleted, onClose }: DeleteLocationProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('locations')
  const { locationId, name } = place
  const { data, isError } = useQuery(usesQueries.location(tenantId, locationId))
  const uses = USES.flatMap((kind) => {
    const count = data?.[kind] ?? 0
    return count > 0 ? [t(`deleteDialog.${kind}`, { count })] : []
  })
  return (
    <DeleteDialog
      title={t('deleteDialog.title', { name })}
      id={locationId}
      name={name}
      deletion={deletions.location(tenantId)}
      losses={[t('deleteDialog.record'), ...uses]}
      touchesOthers={data || isError ? uses.length > 0 : undefined}
      isIncomplete={isError || (data !== undefined && USES.some((kind) => data[kind] === null))}
      obstacle={data && data.below > 0 ? t('deleteDialog.below', { name, count: data.below }) : null}
      instead={t('deleteDialog.instead', { name })}
      done={t('deleteDialog.done', { name })}
      onDeleted={onDeleted}
      onClose={onClose}
      focusAfter={OPEN_INSTEAD}
    />
  )
}
