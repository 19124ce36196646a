import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { placeNode } from '@/lib/location-tree'
import type { Location } from '@/services/location'
import { TreeSelect } from '@/widgets/menus/tree-select'

type LocationFilterProps = {
  locations: readonly Location[] | undefined
  /** Null for all locations. */
  place: string | null
  onChange: (locationId: string | null) => void
}

export const LocationFilter = memo(function LocationFilter(props: LocationFilterProps) {
  const { locations, place, onChange } = props
  const { t } = useTranslation('front-desk')
  const nodes = useMemo(() => (locations ?? []).map(placeNode), [locations])
  return (
    <TreeSelect
      className="w-40 max-w-52 grow @max-[47.625rem]:min-w-36 @max-[47.625rem]:max-w-none @max-[47.625rem]:flex-1"
      label={t('location.label')}
      hideLabel
      nodes={nodes}
      selectedIds={place === null ? [] : [place]}
      onChange={([id]) => onChange(id ?? null)}
      placeholder={t('location.all')}
      clearLabel={t('location.all')}
      searchLabel={t('location.search')}
      emptyLabel={t('location.none')}
    />
  )
})
