import { CalendarPlus, SearchX, UserRoundPlus, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import type { DeskSearch } from './use-desk-search'

type NoVisitorsProps = { desk: Desk; found: DeskSearch; address: DeskAddress }

/** Why the list is empty: nobody is expected, or the filters hide everybody. */
export function NoVisitors({ desk, found, address }: NoVisitorsProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const { rows, place, index } = desk
  const { search, clearSearch } = found
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<UsersRound aria-hidden />}
        title={t('empty.title')}
        message={t('empty.text')}
        action={
          <>
            <Button icon={<UserRoundPlus aria-hidden />} onPress={address.openWalkIn}>
              {t('walkInButton')}
            </Button>
            <ButtonLink variant="primary" icon={<CalendarPlus aria-hidden />} href={paths.prebooking()}>
              {t('newBooking')}
            </ButtonLink>
          </>
        }
      />
    )
  const filters = [
    search.trim() && t('nothingFound.search', { text: search.trim() }),
    address.status && t('nothingFound.status', { text: t(`status.${address.status}`) }),
    address.isMine && !desk.failedMine && t('nothingFound.mine'),
    place !== null && t('nothingFound.location', { text: index.get(place)?.name ?? '' }),
  ].filter((filter) => typeof filter === 'string' && filter !== '') as string[]
  const clear = () => {
    clearSearch()
    address.clearFilters()
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('nothingFound.title')}
      message={t('nothingFound.hiding', {
        count: rows.length,
        filters: new Intl.ListFormat(tag).format(filters),
      })}
      action={<Button onPress={clear}>{t('nothingFound.clear')}</Button>}
    />
  )
}
