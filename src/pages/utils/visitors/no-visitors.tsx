import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, SearchX, UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import { useLocale } from '@/i18n/use-locale'
import { SEARCH_DEBOUNCE, useDebounced } from '@/lib/react/use-debounced'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { placeName } from '@/lib/text/place-texts'
import { listed } from '@/lib/text/text-parts'
import { longDayText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { useTenantId } from '@/widgets/use-tenant-id'
import { countRows } from './desk-rows'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import type { DeskSearch } from './use-desk-search'

/** One letter matches too many names. */
const MIN_SEARCH_LENGTH = 2
/** More than the one shown, because the server may match fields other than the name. */
const LIMIT = 20

/** The next visitor on another day who matches the searched name. */
function useNextVisitor({ day, index }: Desk, search: string) {
  const tenantId = useTenantId()
  const debounced = useDebounced(search.trim(), SEARCH_DEBOUNCE)
  const [now] = useState(serverNow)
  const { data } = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      status: 'expected',
      start: { $gte: new Date(now).toISOString() },
      $search: debounced,
      $sort: { start: 1 },
      $limit: LIMIT,
    }),
    enabled: debounced.length >= MIN_SEARCH_LENGTH,
  })
  const words = searchWords(search)
  // The previous result stays while the next one loads.
  if (search.trim().length < MIN_SEARCH_LENGTH) return null
  for (const visitor of data?.data ?? []) {
    const start = Date.parse(visitor.start)
    const name = personName(visitor)
    // The server may ignore a condition.
    if (!(start >= now) || !hasWords(searchTextOf([name]), words)) continue
    const zone = zoneOf(index, visitor.locationIds[0])
    const visitDay = dayAt(start, zone)
    if (visitDay !== day) return { id: String(visitor.visitUserId), name, day: visitDay, start, zone }
  }
  return null
}

type NoVisitorsProps = { desk: Desk; deskSearch: DeskSearch; address: DeskAddress }

/** Explains an empty list: no visitors, or all are filtered out. */
export function NoVisitors({ desk, deskSearch, address }: NoVisitorsProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const { rows, place, index, today } = desk
  const { search, clearSearch } = deskSearch
  const next = useNextVisitor(desk, search)
  const isEmptyDay = rows.length === 0
  const filters = [
    search.trim() && t('nothingFound.search', { text: search.trim() }),
    address.status && t('nothingFound.status', { text: t(`status.${address.status}`) }),
    address.isMine && !desk.failedMine && t('nothingFound.mine'),
    place !== null && t('nothingFound.location', { text: placeName(index, place) }),
  ].filter((filter) => typeof filter === 'string' && filter !== '') as string[]
  const clear = () => {
    clearSearch()
    address.clearFilters()
  }
  const hint =
    next && t('nothingFound.otherDay', { name: next.name, day: longDayText(next.start, tag, next.zone) })
  return (
    <>
      {/* Always mounted, because screen readers do not announce a live region that mounts with its text. */}
      <p role="status" className="sr-only">
        {hint}
      </p>
      <EmptyState
        icon={isEmptyDay ? <UsersRound aria-hidden /> : <SearchX aria-hidden />}
        title={isEmptyDay ? t('empty.title') : t('nothingFound.title')}
        message={
          <>
            {isEmptyDay
              ? t('empty.text')
              : t('nothingFound.hiding', {
                  // Without cancelled visits, like the total in the head.
                  count: countRows(rows).day || rows.length,
                  filters: listed(filters, tag),
                })}
            {hint && <span className="mt-2 block text-text">{hint}</span>}
          </>
        }
        action={
          <>
            {isEmptyDay ? (
              <>
                <Button icon={<UserRoundPlus aria-hidden />} onPress={() => address.openDialog('walk-in')}>
                  {t('walkInButton')}
                </Button>
                <ButtonLink variant="primary" icon={<CalendarPlus aria-hidden />} href={paths.prebooking()}>
                  {t('newBooking')}
                </ButtonLink>
              </>
            ) : (
              <Button onPress={clear}>{t('nothingFound.clear')}</Button>
            )}
            {next && (
              <Button onPress={() => address.showVisitorOn(next.day === today ? null : next.day, next.id)}>
                {t('nothingFound.showDay')}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}
