import { type ReactNode, type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TreeSelect } from '@/ui/tree-select'
import { DayChoice } from './day-choice'
import { SearchBox } from './search-box'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'

type DeskToolbarProps = {
  desk: Desk
  address: DeskAddress
  searchRef: Ref<HTMLInputElement>
  /** On the right: how old the list is. */
  aside: ReactNode
}

/** What of the day is shown: which day, which place, who. */
export function DeskToolbar({ desk, address, searchRef, aside }: DeskToolbarProps) {
  const { t } = useTranslation('front-desk')
  const { locations } = desk
  const nodes = useMemo(
    () =>
      (locations ?? []).map(({ locationId, parentLocationId, name }) => ({
        id: String(locationId),
        parentId:
          parentLocationId === null || parentLocationId === undefined ? null : String(parentLocationId),
        label: name,
      })),
    [locations],
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DayChoice day={desk.day} today={desk.today} onChange={address.setDate} />
      <TreeSelect
        className="w-52 max-sm:order-1 max-sm:w-36"
        label={t('location.label')}
        hideLabel
        nodes={nodes}
        selectedIds={desk.place === null ? [] : [desk.place]}
        onChange={([id]) => address.setLocationId(id ?? null)}
        placeholder={t('location.all')}
        clearLabel={t('location.all')}
        searchLabel={t('location.search')}
        emptyLabel={t('location.none')}
      />
      <SearchBox key={desk.searchKey} ref={searchRef} initial={desk.search} onSearch={desk.setSearch} />
      <div className="ml-auto">{aside}</div>
    </div>
  )
}
