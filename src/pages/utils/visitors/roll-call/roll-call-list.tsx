import { CircleCheck, SearchX, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LocationIndex } from '@/lib/location-tree'
import { zoneOf } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { RollCallRow } from './roll-call-row'
import type { RollCallState } from './use-roll-call'

type RollCallListProps = {
  rollCall: RollCallState
  tag: string
  index: LocationIndex<Location>
  needNames: ReadonlyMap<string, string>
}

/** People on site by location, or an empty state with the reason. */
export function RollCallList({ rollCall, tag, index, needNames }: RollCallListProps) {
  const { t } = useTranslation(['roll-call', 'common'])
  const { people, groups, shown, safe, safeCount, search, hidesSafe } = rollCall
  if (people.length === 0)
    return <EmptyState icon={<UsersRound aria-hidden />} title={t('empty')} message={t('emptyText')} />
  if (shown.length === 0 && hidesSafe && safeCount === people.length)
    return (
      <EmptyState
        icon={<CircleCheck aria-hidden className="text-success" />}
        title={t('allSafe')}
        message={t('allSafeText', { count: people.length })}
        action={<Button onPress={() => rollCall.setHidesSafe(false)}>{t('showAll')}</Button>}
      />
    )
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('notFound', { text: search.trim() })}
        action={<Button onPress={() => rollCall.setSearch('')}>{t('common:actions.clearSearch')}</Button>}
      />
    )
  const whole = new Map(groups.map((group) => [group.id, group.people]))
  return shown.map(({ id, path, people: groupPeople }) => {
    const all = whole.get(id) ?? groupPeople
    return (
      <section key={id} aria-labelledby={`place-${id}`}>
        <h3
          id={`place-${id}`}
          className="sticky top-0 z-10 lg:top-[calc(var(--control)+1.5rem+1px)] flex items-baseline justify-between gap-4 border-b border-border bg-sunken px-4 py-2 text-lead font-semibold sm:px-6 print:static print:break-after-avoid print:bg-transparent print:px-0"
        >
          <span className="min-w-0 wrap-break-word">{path || t('noPlace')}</span>
          <span className="tabular shrink-0 text-body font-normal text-muted">
            {t('count', { safe: all.filter((person) => safe.has(person.id)).length, total: all.length })}
          </span>
        </h3>
        <ul>
          {groupPeople.map((person) => (
            <RollCallRow
              key={person.id}
              person={person}
              isSafe={safe.has(person.id)}
              tag={tag}
              zone={zoneOf(index, person.placeIds[0])}
              needNames={needNames}
              onTick={rollCall.tick}
            />
          ))}
        </ul>
      </section>
    )
  })
}
