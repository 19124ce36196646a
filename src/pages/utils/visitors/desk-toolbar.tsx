import { ScanLine, SquareCheck, UserRound } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/icon-button'
import { Toggle } from '@/ui/toggle'
import { DayChoice } from './day-choice'
import type { Ticks } from './group/use-ticks'
import { LocationFilter } from './location-filter'
import { SearchBox } from './search-box'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'

type DeskToolbarProps = {
  desk: Desk
  address: DeskAddress
  searchRef: Ref<HTMLInputElement>
  ticks: Ticks
  /** On the right: how old the list is. */
  aside: ReactNode
}

// What stands beside the search is not drawn anew by a key in it, which has the list to draw.
const Switch = memo(Toggle)

const ScanButton = memo(function ScanButton({ onOpen }: { onOpen: DeskAddress['openDialog'] }) {
  const { t } = useTranslation('front-desk')
  return (
    <IconButton
      variant="secondary"
      label={t('scan')}
      icon={<ScanLine aria-hidden />}
      onPress={() => onOpen('scan')}
    />
  )
})
const mineIcon = <UserRound aria-hidden />
const selectIcon = <SquareCheck aria-hidden />

/** What of the day is shown: which day, which place, who. */
export function DeskToolbar({ desk, address, searchRef, ticks, aside }: DeskToolbarProps) {
  const { t } = useTranslation('front-desk')
  return (
    <div className="@container flex flex-wrap items-center gap-2">
      <DayChoice day={desk.day} today={desk.today} onChange={address.setDate} />
      <LocationFilter locations={desk.locations} place={desk.place} onChange={address.setLocationId} />
      <Switch
        className="max-sm:order-1"
        icon={mineIcon}
        isSelected={address.isMine}
        onChange={address.setMine}
      >
        {t('mine')}
      </Switch>
      {/* Where the table is drawn as cards, ticks would be in the way of a thumb until they are wanted. */}
      <Switch
        className="max-sm:order-3 @min-[642px]:hidden"
        icon={selectIcon}
        isSelected={ticks.isSelecting}
        onChange={ticks.setSelecting}
      >
        {t('group.select')}
      </Switch>
      <div className="flex min-w-40 flex-1 gap-2 max-sm:order-2 sm:min-w-66 sm:max-w-106">
        <SearchBox key={desk.searchKey} ref={searchRef} onSearch={desk.setSearch} />
        <ScanButton onOpen={address.openDialog} />
      </div>
      <div className="ml-auto">{aside}</div>
    </div>
  )
}
