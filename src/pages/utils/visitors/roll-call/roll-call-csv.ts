import type { TFunction } from 'i18next'
import { csvText } from '@/lib/files/csv'
import type { LocationIndex } from '@/lib/location-tree'
import { fileTime, zoneOf } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import type { PlaceGroup } from './roll-call'
import type { RollCallState } from './use-roll-call'

type RollCallCsv = {
  groups: readonly PlaceGroup[]
  safe: ReadonlySet<string>
  /** Why the list may be incomplete. */
  gaps: RollCallState['gaps']
  index: LocationIndex<Location>
  needNames: ReadonlyMap<string, string>
  tag: string
  t: TFunction<'roll-call'>
}

/** The roll call as a CSV file; times are 'YYYY-MM-DD HH:mm' in the location's zone. */
export function rollCallCsv({ groups, safe, gaps, index, needNames, tag, t }: RollCallCsv): Promise<string> {
  const head = [
    t('safe'),
    t('column.name'),
    t('column.company'),
    t('column.host'),
    t('column.location'),
    t('column.phone'),
    t('column.card'),
    t('column.since'),
    t('column.assistance'),
  ]
  const rows = groups.flatMap(({ path, people }) =>
    people.map(({ id, name, company, hosts, phone, card, since, needIds, placeIds }) => [
      safe.has(id) ? t('yes') : t('no'),
      name,
      company,
      hosts,
      path,
      phone,
      card,
      since === null ? '' : fileTime(since, zoneOf(index, placeIds[0])),
      needIds.map((need) => needNames.get(need) ?? t('needsAssistance')).join(', '),
    ]),
  )
  const notice = gaps.length > 0 ? [[[`${t('incomplete')}.`, ...gaps.map((gap) => t(gap))].join(' ')]] : []
  return csvText([...notice, head, ...rows], tag)
}
