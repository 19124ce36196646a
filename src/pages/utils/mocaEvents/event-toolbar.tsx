import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUT_KEYS } from '@/lib/shortcut-keys'
import { SearchField } from '@/ui/search-field'
import { Select } from '@/ui/select'
import { FILTER_WIDTH } from '@/widgets/data-screen/filter-width'
import { type EventAddress, INTERVALS, RESULTS } from './event-address'

type EventToolbarProps = {
  devices: readonly { deviceSerial: string; name?: string | null | undefined }[]
  address: EventAddress
  search: string
  onSearch: (text: string) => void
  searchRef: Ref<HTMLInputElement>
}

/** The option that is none of the others. */
const NONE = 'none'

/** Which device, how often, and what of it is shown. */
export function EventToolbar({ devices, address, search, onSearch, searchRef }: EventToolbarProps) {
  const { t } = useTranslation('device-events')
  const isKnown = devices.some(({ deviceSerial }) => deviceSerial === address.device)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={t('device.label')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('device.all')}
        options={[
          { id: NONE, label: t('device.all') },
          ...devices.map(({ deviceSerial, name }) => ({ id: deviceSerial, label: name || deviceSerial })),
        ]}
        value={isKnown ? address.device : NONE}
        onChange={(chosen) => address.set({ device: chosen === NONE ? null : chosen })}
      />
      <Select
        label={t('every.label')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('every.off')}
        options={[
          { id: NONE, label: t('every.off') },
          ...INTERVALS.map((seconds) => ({ id: seconds, label: t('every.seconds', { seconds }) })),
        ]}
        value={address.every ?? NONE}
        onChange={(chosen) => address.set({ every: INTERVALS.find((one) => one === chosen) ?? null })}
      />
      <Select
        label={t('column.result')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('anyResult')}
        options={[
          { id: NONE, label: t('anyResult') },
          ...RESULTS.map((result) => ({ id: result, label: t(`result.${result}`) })),
        ]}
        value={address.result ?? NONE}
        onChange={(chosen) => address.set({ result: RESULTS.find((one) => one === chosen) ?? null })}
      />
      <SearchField
        ref={searchRef}
        className="min-w-full flex-1 sm:min-w-40 sm:max-w-80"
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        shortcut={SHORTCUT_KEYS.search}
        value={search}
        onChange={onSearch}
      />
    </div>
  )
}
