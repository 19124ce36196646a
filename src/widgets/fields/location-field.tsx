import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { locationQueries } from '@/hooks/location'
import type { Id } from '@/http/calls'
import type { CommonFieldProps } from '@/ui/fields/field'
import { TreeSelect } from '@/ui/tree/tree-select'

type LocationFieldProps = CommonFieldProps & {
  tenantId: string
  value: readonly Id[]
  onChange: (locationIds: Id[]) => void
  onBlur?: () => void
  /** Several by default; a choice of one closes the tree. */
  selectionMode?: 'single' | 'multiple'
  isRequired?: boolean
  /** What no choice means, where that is one too: said in the closed field and on the button that takes a choice away. */
  noneLabel?: string
  doneLabel?: string
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Of a tree of so many places nobody should have to look for what could be in sight. */
const SMALL_TREE = 30

/** Places of the tenant's hierarchy. One that is out of use can be seen but not chosen. */
export function LocationField(props: LocationFieldProps) {
  const { tenantId, value, onChange, selectionMode = 'multiple', noneLabel, ...field } = props
  const { t } = useTranslation()
  const { data: locations } = useQuery(locationQueries.all(tenantId))
  const { data: isWhole = true } = useQuery(locationQueries.isWhole(tenantId))
  const nodes = useMemo(
    () =>
      (locations ?? []).map(({ locationId, parentLocationId, name, enabled }) => ({
        id: String(locationId),
        parentId:
          parentLocationId === null || parentLocationId === undefined ? null : String(parentLocationId),
        label: name,
        isDisabled: !enabled,
      })),
    [locations],
  )
  const choose = (ids: string[]) => {
    const chosen = new Set(ids)
    // One that is not in the tree can't be seen, so nobody took it away.
    const unseen = value.filter((id) => !nodes.some((node) => node.id === String(id)))
    onChange([
      ...(locations ?? []).flatMap(({ locationId }) => (chosen.has(String(locationId)) ? locationId : [])),
      ...(selectionMode === 'multiple' ? unseen : []),
    ])
  }
  return (
    <TreeSelect
      warningMessage={!isWhole && t('location.missing')}
      {...field}
      nodes={nodes}
      opensWhole={nodes.length <= SMALL_TREE}
      selectionMode={selectionMode}
      selectedIds={value.map(String)}
      onChange={choose}
      placeholder={noneLabel ?? t('location.placeholder')}
      clearLabel={noneLabel}
      searchLabel={t('location.search')}
      emptyLabel={t('location.none')}
    />
  )
}
