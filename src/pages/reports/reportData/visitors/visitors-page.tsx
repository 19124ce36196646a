import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '@/config/paths'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { useServerNow } from '@/hooks/clock'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { userQueries } from '@/hooks/user/user'
import { statusOf } from '@/http/errors'
import { useLocale } from '@/i18n/use-locale'
import { personName } from '@/lib/text/person-name'
import { dotted } from '@/lib/text/text-parts'
import { dateFormat } from '@/lib/time/date-format'
import { periodRange, PERIODS } from '@/lib/time/period'
import { dayZone } from '@/lib/time/wall-time'
import type { VisitType, VisitUserType } from '@/services/booking/lookups'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { DataScreen } from '@/widgets/data-screen/data-screen'
import { Moment } from '@/widgets/data-screen/moment'
import { PlacesFailed } from '@/widgets/data-screen/places-failed'
import { useScreenAddress, type ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { FilterDates } from '@/widgets/filters/filter-dates'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { perTenant } from '@/widgets/screen/per-tenant'
import { useTenantId } from '@/widgets/use-tenant-id'
import { VisitorStatus } from '@/widgets/visitor-status'
import { FilterHost } from './filter-host'
import { useVisitorColumns } from './use-visitor-columns'
import { isOneDay, visitorFilters, visitorQuery, STATUSES, type VisitorFilters } from './visitor-filters'
import { VisitorName } from './visitor-name'
import { createRowMaker, type VisitorRow } from './visitor-rows'

type VisitorFilterBarProps = {
  types: readonly VisitType[]
  visitorTypes: readonly VisitUserType[]
  hostName: string
  address: ScreenAddress<VisitorFilters>
}

/** Filters by period, status, location and type. */
function VisitorFilterBar({ types, visitorTypes, hostName, address }: VisitorFilterBarProps) {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <FilterSelect
        label={t('period.label')}
        options={PERIODS.map((period) => ({ id: period, label: t(`period.${period}`) }))}
        value={filters.period}
        onChange={(period) => setFilters(period === 'dates' ? { period } : { period, from: null, to: null })}
      />
      {filters.period === 'dates' && (
        <FilterDates
          labels={{ from: t('period.from'), to: t('period.to') }}
          value={filters}
          onChange={setFilters}
        />
      )}
      <FilterSelect
        label={desk('column.status')}
        options={[
          { id: null, label: t('filters.anyStatus') },
          ...STATUSES.map((status) => ({ id: status, label: desk(`status.${status}`) })),
        ]}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <FilterPlace
        label={desk('location.label')}
        allLabel={desk('location.all')}
        value={filters.location}
        onChange={(location) => setFilters({ location })}
      />
      <FilterSelect
        label={t('visitors.column.type')}
        options={[
          { id: null, label: t('filters.anyType') },
          ...types.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name })),
        ]}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      {visitorTypes.length > 1 && (
        <FilterSelect
          label={desk('visitorType.label')}
          options={[
            { id: null, label: desk('visitorType.any') },
            ...visitorTypes.map(({ visitUserTypeId, name }) => ({
              id: String(visitUserTypeId),
              label: name,
            })),
          ]}
          value={filters.visitorType}
          onChange={(visitorType) => setFilters({ visitorType })}
        />
      )}
      <FilterHost
        label={desk('column.host')}
        anyLabel={t('filters.anyHost')}
        value={filters.host === null ? null : { id: filters.host, name: hostName }}
        onChange={(host) => setFilters({ host })}
      />
    </>
  )
}

/** A visitor as a list card, on a phone. */
function VisitorCard({ row }: { row: VisitorRow }) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const { visitor, hosts, place, zone } = row
  const about = dotted([visitor.company, hosts && t('host', { hosts }), place])
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="flex min-w-40 flex-1 items-center gap-3">
          <VisitorName row={row} isActive />
        </span>
        <VisitorStatus status={row.status} t={t} />
      </div>
      <p className="flex flex-col pl-11 text-label text-muted">
        {about && <span className="truncate">{about}</span>}
        <span className="flex flex-wrap gap-x-2">
          <Moment moment={row.start} day={null} now={row.now} zone={zone} tag={tag} />
          {visitor.cardNumber && <span>{t('card', { number: visitor.cardNumber })}</span>}
        </span>
      </p>
    </article>
  )
}

/** A period as text for print: 'Nov 16 – 22, 2026', 'Nov 16, 2026 –' without an end, '' without both. */
function periodText({ from, before }: ReturnType<typeof periodRange>, tag: string, timeZone: string): string {
  const days = dateFormat(tag, { dateStyle: 'medium', timeZone })
  const first = from === null ? null : new Date(from)
  const last = before === null ? null : new Date(Date.parse(before) - 1)
  if (first && last) return days.formatRange(first, last)
  if (first) return `${days.format(first)} –`
  return last ? `– ${days.format(last)}` : ''
}

/**
 * Refresh interval of the clock, in ms: it determines late visitors, and lists filtered by such a status are
 * fetched again.
 */
const TICK = 60_000
const LATEST_FIRST: DataSort = { columnId: 'start', direction: 'descending' }

const isOver = ({ status }: VisitorRow) => status.kind === 'cancelled' || status.kind === 'noShow'

/** The table of visitors of all visits and days. */
function VisitorData() {
  const tenantId = useTenantId()
  const { t } = useTranslation(['data', 'front-desk'])
  const { tag } = useLocale()
  const navigate = useNavigate()
  const now = useServerNow(TICK)
  const [params] = useSearchParams()
  const columns = useVisitorColumns(isOneDay(params))
  const address = useScreenAddress(visitorFilters, columns, LATEST_FIRST)
  const { locations, index } = useLocationIndex(tenantId)
  const types = useQuery(bookingLookups.visitTypes(tenantId))
  const visitorTypes = useQuery(bookingLookups.visitUserTypes(tenantId))
  const { filters } = address
  const host = useQuery({
    ...userQueries.get(tenantId, filters.host ?? ''),
    enabled: filters.host !== null,
  })
  const hostName = host.data ? personName(host.data) : ''
  // Only the visitor type filter needs them.
  const isTypeFiltered = filters.visitorType !== null
  const isSettled = useIsSettled(locations, types)
  const isReady = isSettled && !(isTypeFiltered && visitorTypes.isPending) && !host.isLoading
  const place = filters.location === null ? undefined : index.get(filters.location)
  const zone = useMemo(() => dayZone(index, place ? String(place.locationId) : null), [index, place])
  const query = useMemo(() => {
    if (!isReady) return null
    return visitorQuery(filters, {
      index,
      types: types.data ?? [],
      visitorTypes: visitorTypes.data ?? [],
      hostName,
      now,
      zone,
    })
  }, [isReady, filters, index, types.data, visitorTypes.data, hostName, now, zone])
  const toRow = useMemo(
    () => createRowMaker({ locations: index, types: types.data ?? [], now }),
    [index, types.data, now],
  )
  const open = useCallback(
    ({ visitor }: VisitorRow) => void navigate(paths.visitorEdit(visitor.visitId, visitor.visitUserId)),
    [navigate],
  )
  return (
    <DataScreen
      screen="visitors"
      texts={{
        title: t('visitors.title'),
        search: t('front-desk:search.label'),
        searchPlaceholder: t('visitors.searchPlaceholder'),
        emptyTitle: t('visitors.empty.title'),
        emptyText: t('visitors.empty.text'),
        noneTitle: t('front-desk:nothingFound.title'),
        failed: t('front-desk:error.title'),
        file: t('visitors.file'),
      }}
      columns={columns}
      address={address}
      query={query}
      idField="visitUserId"
      list={(pageQuery) => visitUserRecordQueries.find(tenantId, pageQuery)}
      loadOnce={(pageQuery, options) => visitUserRecordQueries.once(tenantId, pageQuery, options)}
      toRow={toRow}
      renderCard={(row) => <VisitorCard row={row} />}
      isDimmed={isOver}
      onOpen={open}
      filters={
        <VisitorFilterBar
          types={types.data ?? []}
          visitorTypes={visitorTypes.data ?? []}
          hostName={hostName}
          address={address}
        />
      }
      filterTexts={[
        periodText(periodRange(filters, now, zone), tag, zone),
        filters.status && t(`front-desk:status.${filters.status}`),
        place?.name,
        types.data?.find(({ visitTypeId }) => String(visitTypeId) === filters.type)?.name,
        visitorTypes.data?.find(({ visitUserTypeId }) => String(visitUserTypeId) === filters.visitorType)
          ?.name,
        hostName,
      ]}
      notice={<PlacesFailed query={locations} />}
      filterLookups={[
        ...(filters.type === null ? [] : [types]),
        ...(isTypeFiltered ? [visitorTypes] : []),
        // A host who does not exist filters nothing, as a location that does not exist.
        ...(filters.host === null || statusOf(host.error) === 404 ? [] : [host]),
      ]}
    />
  )
}

export default perTenant(VisitorData)
