import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { SearchField } from '@/ui/fields/search-field'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { FoldableFilters } from '@/widgets/filters/foldable-filters'
import { type EventAddress, INTERVALS, RESULTS } from './event-address'

type EventToolbarProps = {
  devices: readonly { deviceSerial: string; name?: string | null | undefined }[]
  address: EventAddress
  search: string
  onSearch: (text: string) => void
  searchRef: Ref<HTMLInputElement>
}

/** Search, filters for device and result, and fetch interval. */
export function EventToolbar({ devices, address, search, onSearch, searchRef }: EventToolbarProps) {
  const { t } = useTranslation(['device-events', 'common'])
  // An unknown device in the address filters nothing.
  const isOfDevice = devices.some(({ deviceSerial }) => deviceSerial === address.device)
  const count = [isOfDevice, address.result].filter(Boolean).length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        ref={searchRef}
        className="min-w-40 flex-1 sm:max-w-80"
        label={t('search')}
        clearLabel={t('common:actions.clearSearch')}
        placeholder={t('searchPlaceholder')}
        shortcut={SHORTCUT_KEYS.search}
        value={search}
        onChange={onSearch}
      />
      <FoldableFilters label={t('filters')} count={count}>
        <FilterSelect
          label={t('device.label')}
          options={[
            { id: null, label: t('device.all') },
            ...devices.map(({ deviceSerial, name }) => ({ id: deviceSerial, label: name || deviceSerial })),
          ]}
          value={address.device}
          onChange={(device) => address.set({ device })}
        />
        <FilterSelect
          label={t('every.label')}
          options={[
            { id: null, label: t('every.off') },
            ...INTERVALS.map((seconds) => ({ id: seconds, label: t('every.seconds', { seconds }) })),
          ]}
          value={address.every}
          onChange={(every) => address.set({ every })}
        />
        <FilterSelect
          label={t('column.result')}
          options={[
            { id: null, label: t('anyResult') },
            ...RESULTS.map((result) => ({ id: result, label: t(`result.${result}`) })),
          ]}
          value={address.result}
          onChange={(result) => address.set({ result })}
        />
      </FoldableFilters>
    </div>
  )
}
