import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletions, usesQueries } from '@/hooks/deletion'
import type { Location } from '@/services/location'
import type { FocusTarget } from '@/ui/restore-focus'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'

const USES = ['inside', 'visits', 'users', 'cards'] as const

/** Focus target after deletion: the location shown instead, else the page heading. */
const OPEN_INSTEAD: FocusTarget = {
  current: {
    focus: () => (document.getElementById('location-name') ?? document.querySelector('h1'))?.focus(),
  },
}

type DeleteLocationProps = {
  place: Location
  /** Number of visitors on site there; null if unknown. */
  inside: number | null
  onDeleted: () => void
  onClose: () => void
}

/**
 * Confirms a deletion and lists who is there and what uses the location. A location with children cannot be deleted.
 */
export function DeleteLocation({ place, inside, onDeleted, onClose }: DeleteLocationProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('locations')
  const { locationId, name } = place
  const { data, isError } = useQuery(usesQueries.location(tenantId, locationId))
  const counts = data && { inside, ...data }
  const uses =
    counts &&
    USES.map((kind) => ({
      count: counts[kind],
      text: t(`deleteDialog.${kind}`, { count: counts[kind] ?? 0 }),
    }))
  return (
    <DeleteDialog
      title={t('deleteDialog.title', { name })}
      id={locationId}
      name={name}
      deletion={deletions.location(tenantId, data)}
      losses={[t('deleteDialog.record')]}
      uses={uses}
      isFailed={isError}
      blockedReason={data && data.below > 0 ? t('deleteDialog.below', { name, count: data.below }) : null}
      instead={t('deleteDialog.instead', { name })}
      done={t('deleteDialog.done', { name })}
      onDeleted={onDeleted}
      onClose={onClose}
      focusAfter={OPEN_INSTEAD}
    />
  )
}
