import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { locationQueries } from '@/hooks/location'
import type { Id } from '@/http/calls'
import { placeNode } from '@/lib/location-tree'
import type { CommonFieldProps } from '@/ui/fields/field-layout'
import { SMALL_TREE } from '@/ui/tree/tree-model'
import { TreeSelect } from '@/widgets/menus/tree-select'
import { useTenantId } from '@/widgets/use-tenant-id'

type LocationFieldProps = CommonFieldProps & {
  value: readonly Id[]
  onChange: (locationIds: Id[]) => void
  onBlur?: () => void
  /** Multiple by default; a single selection closes the tree. */
  selectionMode?: 'single' | 'multiple'
  isRequired?: boolean
  /** Label for no selection, if that is allowed: shown in the closed field and on the clear button. */
  noneLabel?: string
  /** Whether disabled ones can be selected too, to look for what happened there. */
  offersDisabled?: boolean
  doneLabel?: string
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Locations of the tenant's hierarchy. By default, disabled ones are visible but not selectable. */
export function LocationField(props: LocationFieldProps) {
  const { value, onChange, selectionMode = 'multiple', noneLabel, offersDisabled = false, ...field } = props
  const tenantId = useTenantId()
  const { t } = useTranslation()
  const { data: list, isError, refetch } = useQuery(locationQueries.list(tenantId))
  const locations = list?.data
  const nodes = useMemo(
    () =>
      (locations ?? []).map((place) => ({
        ...placeNode(place),
        isDisabled: !place.enabled && !offersDisabled,
      })),
    [locations, offersDisabled],
  )
  const failure = isError && !list ? t('location.failed') : null
  const emptyLabel = list ? t(nodes.length > 0 ? 'location.none' : 'location.empty') : t('loading')
  const choose = (ids: string[]) => {
    const chosen = new Set(ids)
    // Keeps values that are not in the tree, because the user could not deselect them.
    const unseen = value.filter((id) => !nodes.some((node) => node.id === String(id)))
    onChange([
      ...(locations ?? []).flatMap(({ locationId }) => (chosen.has(String(locationId)) ? locationId : [])),
      ...(selectionMode === 'multiple' ? unseen : []),
    ])
  }
  return (
    <TreeSelect
      // A filter says it in its list.
      warningMessage={list?.isComplete === false ? t('location.missing') : !field.hideLabel && failure}
      {...field}
      nodes={nodes}
      opensWhole={nodes.length <= SMALL_TREE}
      selectionMode={selectionMode}
      selectedIds={value.map(String)}
      onChange={choose}
      placeholder={noneLabel ?? t('location.placeholder')}
      clearLabel={noneLabel}
      searchLabel={t('location.search')}
      emptyLabel={failure ?? emptyLabel}
      onOpen={() => failure && void refetch()}
    />
  )
}
