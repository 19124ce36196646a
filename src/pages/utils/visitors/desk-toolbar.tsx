import { parseDate } from '@internationalized/date'
import {
  ListFilter,
  ScanLine,
  SquareCheck,
  UserRound,
  CalendarDays,
  ChevronLeft,
  ChevronRight,
} from 'lucide-react'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { dayText } from '@/lib/time/clock-text'
import type { Selection } from '@/pages/utils/visitors/group/use-selection'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { cx } from '@/ui/cx'
import { SearchField } from '@/ui/fields/search-field'
import { Toggle } from '@/ui/fields/toggle'
import { Popover } from '@/widgets/menus/popover'
import { loadable } from '@/widgets/screen/loadable'
import { LocationFilter } from './location-filter'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'

type DayChoiceProps = {
  /** 'YYYY-MM-DD', like `today`. */
  day: string
  today: string
  /** Null for today. */
  onChange: (date: string | null) => void
  onMove: (days: number, today: string) => void
}

const loadCalendar = async () => (await import('./day-calendar')).DayCalendar
const DayCalendar = loadable(loadCalendar)

const NAMED = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const

/** Selects the day: previous, next, or from a calendar. */
const DayChoice = memo(function DayChoice({ day, today, onChange, onMove }: DayChoiceProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  useIdleLoading(loadCalendar)
  const date = parseDate(day)
  const distance = String(date.compare(parseDate(today)))
  const text = dayText(date.toDate('UTC').getTime(), tag, 'UTC')
  const named = distance in NAMED ? NAMED[distance as keyof typeof NAMED] : null
  const shown = named ? t('date.named', { name: t(`date.${named}`), date: text }) : text
  const choose = (chosen: string) => onChange(chosen === today ? null : chosen)
  return (
    <div role="group" aria-label={t('date.group')} className="flex items-center gap-1">
      <IconButton
        variant="secondary"
        label={t('date.previous')}
        icon={<ChevronLeft aria-hidden />}
        onPress={() => onMove(-1, today)}
      />
      {/* Before the date, whose width differs: the arrow must not move from under the pointer. */}
      <IconButton
        variant="secondary"
        label={t('date.next')}
        icon={<ChevronRight aria-hidden />}
        onPress={() => onMove(1, today)}
      />
      <Popover
        label={t('date.pick')}
        trigger={(props) => (
          // In the narrowest windows small enough for the age of the list beside it.
          <Button
            {...props}
            icon={<CalendarDays aria-hidden className="text-muted @max-[20rem]:hidden" />}
            className="min-w-40 @max-[20rem]:min-w-30 sm:min-w-44"
          >
            {/* On a phone the day's name is enough and saves space. */}
            <span className={named ? 'max-sm:hidden' : undefined}>{shown}</span>
            {named && <span className="sm:hidden">{t(`date.${named}`)}</span>}
          </Button>
        )}
      >
        {(close) => (
          <>
            <DayCalendar day={date} onChange={choose} onClose={close} />
            {named !== 'today' && (
              <div className="border-t border-border p-1">
                <Button
                  variant="quiet"
                  size="small"
                  className="w-full"
                  onPress={() => {
                    onChange(null)
                    close()
                  }}
                >
                  {t('date.backToToday')}
                </Button>
              </div>
            )}
          </>
        )}
      </Popover>
      {/* Announces the new day, because the focus stays on the arrow. */}
      <span role="status" className="sr-only">
        {shown}
      </span>
    </div>
  )
})

type SearchBoxProps = {
  /** The search that was typed before the app started; null for none. */
  earlySearch: string | null
  onSearch: (text: string) => void
  /** Moves the focus from the search to the results. */
  onLeave: () => void
  ref: Ref<HTMLInputElement>
}

/**
 * The search field keeps its text in local state: typing renders immediately, and the list follows when it
 * can. To clear it from outside, change its `key`.
 */
const SearchBox = memo(function SearchBox({ earlySearch, onSearch, onLeave, ref }: SearchBoxProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  const [text, setText] = useState(earlySearch ?? '')
  const change = (typed: string) => {
    setText(typed)
    onSearch(typed)
  }
  return (
    <SearchField
      ref={ref}
      className="min-w-0 flex-1 @max-3xs:basis-full"
      autoFocus={earlySearch !== null}
      label={t('search.label')}
      clearLabel={t('common:actions.clearSearch')}
      placeholder={t('search.placeholder')}
      shortcut={SHORTCUT_KEYS.search}
      value={text}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onLeave()
      }}
    />
  )
})

type DeskToolbarProps = {
  desk: Desk
  address: DeskAddress
  searchRef: Ref<HTMLInputElement>
  /** Moves the focus from the search to the results; stable reference. */
  onLeaveSearch: () => void
  /** A new key resets the search field. */
  searchKey: number
  /** See `SearchBoxProps`. */
  earlySearch: string | null
  onSearch: (text: string) => void
  selection: Selection
  /** Shown on the right: the age of the list. */
  aside: ReactNode
}

/** Where the list shows cards, filters are collapsed to leave room for the list. */
const COLLAPSED = 'flex-wrap items-center gap-2 @min-[47.625rem]:contents @max-[47.625rem]:order-2'

/** Only with cards; on a phone only the icon and the count are shown. */
const SHORT = 'shrink-0 @min-[47.625rem]:hidden'
const WORD = '@max-[30rem]:sr-only'

/** Day, location and other filters. Memoized, so that typing in the search does not re-render it. */
export const DeskToolbar = memo(function DeskToolbar(props: DeskToolbarProps) {
  const { desk, address, searchRef, onLeaveSearch, searchKey, earlySearch, onSearch, selection, aside } =
    props
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const [showsFilters, setShowsFilters] = useState(false)
  const filters = [desk.place !== null, address.isMine].filter(Boolean).length
  return (
    <div className="@container flex flex-wrap items-center gap-2">
      <DayChoice day={desk.day} today={desk.today} onChange={address.setDate} onMove={address.moveDate} />
      <div className={cx(COLLAPSED, showsFilters ? 'flex w-full' : '@max-[47.625rem]:hidden')}>
        <LocationFilter locations={desk.locations} place={desk.place} onChange={address.setLocationId} />
        <Toggle icon={<UserRound aria-hidden />} isSelected={address.isMine} onChange={address.setMine}>
          {t('mine')}
        </Toggle>
      </div>
      {/* Beside a table the age of the list wraps with the search, so that it never has a line of its own. */}
      <div className="contents @min-[47.625rem]:flex @min-[47.625rem]:min-w-94 @min-[47.625rem]:flex-1 @min-[47.625rem]:items-center @min-[47.625rem]:gap-2">
        <div className="flex min-w-44 flex-1 gap-2 @max-3xs:flex-wrap @max-[47.625rem]:order-1 @max-[47.625rem]:w-full @max-[47.625rem]:flex-none @min-[47.625rem]:max-w-106">
          <SearchBox
            key={searchKey}
            ref={searchRef}
            earlySearch={earlySearch}
            onSearch={onSearch}
            onLeave={onLeaveSearch}
          />
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
    </div>
  )
})
