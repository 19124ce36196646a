import { ListFilter, ScanLine, SquareCheck, UserRound } from 'lucide-react'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { cx } from '@/ui/cx'
import { IconButton } from '@/ui/buttons/icon-button'
import { Toggle } from '@/ui/fields/toggle'
import { DayChoice } from './day-choice'
import type { Selection } from './group/use-selection'
import { LocationFilter } from './location-filter'
import { SearchBox } from './search-box'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'

type DeskToolbarProps = {
  desk: Desk
  address: DeskAddress
  searchRef: Ref<HTMLInputElement>
  /** Moves the focus from the search to the results; stable reference. */
  onLeaveSearch: () => void
  /** A new key resets the search field. */
  searchKey: number
  onSearch: (text: string) => void
  selection: Selection
  /** Shown on the right: the age of the list. */
  aside: ReactNode
}

/** Where the list shows cards, filters are collapsed to leave room for the list. */
const FOLDED = 'flex-wrap items-center gap-2 @min-[47.625rem]:contents @max-[47.625rem]:order-2'

/** Only with cards; on a phone only the icon and the count are shown. */
const SHORT = 'shrink-0 @min-[47.625rem]:hidden'
const WORD = '@max-[30rem]:sr-only'

/** Day, location and other filters. Memoized, so that typing in the search does not re-render it. */
export const DeskToolbar = memo(function DeskToolbar(props: DeskToolbarProps) {
  const { desk, address, searchRef, onLeaveSearch, searchKey, onSearch, selection, aside } = props
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const [showsFilters, setShowsFilters] = useState(false)
  const filters = [desk.place !== null, address.isMine].filter(Boolean).length
  return (
    <div className="@container flex flex-wrap items-center gap-2">
      <DayChoice day={desk.day} today={desk.today} onChange={address.setDate} />
      <div className={cx(FOLDED, showsFilters ? 'flex w-full' : '@max-[47.625rem]:hidden')}>
        <LocationFilter locations={desk.locations} place={desk.place} onChange={address.setLocationId} />
        <Toggle icon={<UserRound aria-hidden />} isSelected={address.isMine} onChange={address.setMine}>
          {t('mine')}
        </Toggle>
      </div>
      <div className="flex min-w-52 flex-1 gap-2 @max-3xs:flex-wrap @max-[47.625rem]:order-1 @max-[47.625rem]:w-full @max-[47.625rem]:flex-none @min-[47.625rem]:max-w-106">
        <SearchBox key={searchKey} ref={searchRef} onSearch={onSearch} onLeave={onLeaveSearch} />
        <IconButton
          variant="secondary"
          label={t('scan')}
          icon={<ScanLine aria-hidden />}
          onPress={() => address.openDialog('scan')}
        />
        {/* Checkboxes on cards only in selection mode, because they would be in the way of the thumb. */}
        <Toggle
          className={SHORT}
          icon={<SquareCheck aria-hidden />}
          isSelected={selection.isSelecting}
          onChange={selection.setSelecting}
        >
          <span className={WORD}>{t('group.select')}</span>
        </Toggle>
        <Toggle
          className={SHORT}
          icon={<ListFilter aria-hidden />}
          isSelected={showsFilters}
          onChange={setShowsFilters}
        >
          <span className={WORD}>{t('filters')}</span>
          {filters > 0 && ` (${filters.toLocaleString(tag)})`}
        </Toggle>
      </div>
      {/* Fixed minimum width, so that the toolbar does not move when the text appears or grows. */}
      <div className="ml-auto flex justify-end @min-[47.625rem]:min-w-48">{aside}</div>
    </div>
  )
})
