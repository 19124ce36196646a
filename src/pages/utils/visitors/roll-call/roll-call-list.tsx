import { CircleCheck, SearchX, UsersRound, Accessibility } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationIndex } from '@/lib/location-tree'
import { dotted, listed } from '@/lib/text/text-parts'
import { clockText } from '@/lib/time/clock-text'
import { zoneOf } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/feedback/empty-state'
import { TickPill } from '@/ui/fields/tick-pill'
import type { Person } from './roll-call'
import type { RollCallState } from './use-roll-call'

type RollCallRowProps = {
  person: Person
  isSafe: boolean
  tag: string
  zone: string
  needNames: ReadonlyMap<string, string>
  onTick: (id: string, isSafe: boolean) => void
}

/** A person on site, readable at arm's length; a press anywhere on the row ticks it. */
const RollCallRow = memo(function RollCallRow(props: RollCallRowProps) {
  const { person, isSafe, tag, zone, needNames, onTick } = props
  const { t } = useTranslation('roll-call')
  const { id, name, company, hosts, phone, card, since, needIds } = person
  const about = dotted([company, hosts && t('host', { hosts })])
  const facts = [
    card && t('card', { number: card }),
    since !== null && t('since', { time: clockText(since, tag, zone) }),
  ]
  const needs = needIds.map((need) => needNames.get(need)).filter((need) => need !== undefined)
  return (
    <li className="break-inside-avoid border-b border-border [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0 print:[content-visibility:visible]">
      <label
        htmlFor={`safe-${id}`}
        className={cx(
          'flex min-h-18 cursor-pointer items-center gap-x-6 gap-y-1 px-4 py-2.5 transition-colors sm:px-6 print:min-h-0 print:bg-transparent print:px-0 print:py-1.5',
          isSafe ? 'bg-success-subtle' : 'hover:bg-hover',
        )}
      >
        <span className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-0.5 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
          <span className="flex min-w-0 flex-col">
            <span
              dir="auto"
              className="self-start max-w-full text-title font-semibold wrap-anywhere print:text-lead"
            >
              {name}
            </span>
            {about && <span className="text-body wrap-anywhere text-muted">{about}</span>}
          </span>
          <span className="flex min-w-0 flex-col text-body">
            {needIds.length > 0 && (
              <span className="flex items-center gap-1.5 font-medium text-danger">
                <Accessibility aria-hidden />
                {needs.length > 0 ? listed(needs, tag) : t('needsAssistance')}
              </span>
            )}
            {phone && (
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                className="tabular w-fit rounded-small text-text underline-offset-3"
              >
                {phone}
              </a>
            )}
            <span className="tabular text-muted">{dotted(facts)}</span>
          </span>
        </span>
        <TickPill
          id={`safe-${id}`}
          text={t('safe')}
          label={t('safeName', { name })}
          isTicked={isSafe}
          onChange={(isTicked) => onTick(id, isTicked)}
        />
      </label>
    </li>
  )
})

type RollCallListProps = {
  rollCall: RollCallState
  tag: string
  index: LocationIndex<Location>
  needNames: ReadonlyMap<string, string>
}

/** People on site by location, or an empty state with the reason. */
export function RollCallList({ rollCall, tag, index, needNames }: RollCallListProps) {
  const { t } = useTranslation(['roll-call', 'common'])
  const { gaps, people, groups, shown, safe, safeCount, search, hidesSafe } = rollCall
  // An incomplete list without anybody does not mean that nobody is on site.
  if (people.length === 0 && gaps.length > 0) return null
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
      // On paper a table, whose head is repeated on each page.
      <section key={id} aria-labelledby={`place-${id}`} className="print:table print:w-full">
        <div className="contents print:table-header-group print:break-inside-avoid">
          <h3
            id={`place-${id}`}
            className="sticky top-0 z-10 lg:top-[calc(var(--control)+1.5rem+1px)] flex items-baseline justify-between gap-4 border-b border-border bg-sunken px-4 py-2 text-lead font-semibold sm:px-6 print:static print:break-after-avoid print:bg-transparent print:px-0"
          >
            <span className="min-w-0">{path || t('noPlace')}</span>
            <span className="tabular shrink-0 text-body font-normal text-muted">
              {t('count', { safe: all.filter((person) => safe.has(person.id)).length, total: all.length })}
            </span>
          </h3>
        </div>
        <ul className="print:table-row-group">
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
