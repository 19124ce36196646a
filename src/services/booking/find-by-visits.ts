// spec §7: finds visitors of /booking/v1/{tenantId}/visit-user by fields of /booking/v1/{tenantId}/visit
import type { Id } from '@/http/calls'
import { bySort, matchesConditions } from '@/http/match-entries'
import { NO_ENTRIES, type Page } from '@/http/parse'
import { isQuery, type Query } from '@/http/query-string'
import { wholeList } from '@/http/whole-list'

/** Fields that many databases store only with the visit. */
export const VISIT_FIELDS = ['start', 'end', 'subject', 'visitTypeId', 'locationIds']
/** Maximum number of pages of visits to load. */
const VISIT_PAGES = 10

type Finds<T> = {
  visits: (query: Query) => Promise<Page<{ visitId: Id }>>
  visitors: (query: Query) => Promise<Page<T>>
}

const only = (query: Query, isWanted: (field: string) => boolean): Query =>
  Object.fromEntries(Object.entries(query).filter(([field]) => isWanted(field)))

/** Whether a query filters or sorts by fields of a visit. */
export const namesVisitFields = (query: Query) =>
  VISIT_FIELDS.some((field) => JSON.stringify(query).includes(`"${field}":`))

/** Whether a query filters by fields of a visit, so that it finds nobody where visitors lack them. */
export const filtersByVisit = (query: Query) => namesVisitFields({ ...query, $sort: undefined })

const isOfVisit = (field: string) => VISIT_FIELDS.includes(field)

/**
 * One page of visitors from two requests: the visits, then their visitors, which are sorted and counted here.
 * Only for a query that names fields of a visit.
 */
export async function findByVisits<T extends Readonly<Record<string, unknown>>>(
  query: Query,
  find: Finds<T>,
): Promise<Page<T>> {
  const { $limit, $skip, $sort, $or, $select: _, ...conditions } = query
  const sort = isQuery($sort) ? $sort : {}
  const visitQuery = { ...only(conditions, isOfVisit), $sort: only(sort, isOfVisit) }
  const visits = await wholeList((page) => find.visits({ ...visitQuery, ...page }), { maxPages: VISIT_PAGES })
  const { data: visitors, isCounted } = await find.visitors({
    ...only(conditions, (field) => !isOfVisit(field)),
    visitId: { $in: visits.data.map(({ visitId }) => visitId) },
  })
  const has = matchesConditions($or === undefined ? {} : { $or })
  const data = visitors.filter((one) => has(one)).sort(bySort(sort))
  const skip = Number($skip) || 0
  const limit = $limit === undefined ? data.length : Number($limit)
  return {
    ...NO_ENTRIES,
    data: data.slice(skip, skip + limit),
    total: data.length,
    isCounted,
    limit,
    skip,
    searched: visits.isComplete ? null : visits.data.length,
  }
}

/** The start of a day ('YYYY-MM-DD') in this device's time zone, and that of the next day. */
export function dayBounds(date: string): [Date, Date] {
  const [start, next] = [new Date(`${date}T00:00`), new Date(`${date}T00:00`)]
  next.setDate(next.getDate() + 1)
  return [start, next]
}

/** The query that replaces `getVisitorsForDay`. The day is in this device's time zone. */
export function onDay({ date, $limit, $skip }: { date: string; $limit: number; $skip: number }): Query {
  const [start, next] = dayBounds(date)
  return {
    start: { $lt: next.toISOString() },
    end: { $gte: start.toISOString() },
    $sort: { start: 1 },
    $limit,
    $skip,
  }
}
