import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Download, RefreshCw, Router, SearchX } from 'lucide-react'
import { type Ref, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/hooks/clock'
import { clientConfigQueries } from '@/hooks/integration/client-config'
import { MAX_EVENTS, mocaWebHookMutations, mocaWebHookQueries } from '@/hooks/integration/moca-web-hook'
import { tenantQueries } from '@/hooks/tenants'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { useLocale } from '@/i18n/use-locale'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { csvText } from '@/lib/files/csv'
import { saveFile } from '@/lib/files/save-file'
import { useInterval } from '@/lib/react/use-interval'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { hasWords, searchWords } from '@/lib/text/fold'
import { dotted } from '@/lib/text/text-parts'
import { clockText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { fileTime } from '@/lib/time/wall-time'
import { deviceZone } from '@/lib/time/zone'
import { Button } from '@/ui/buttons/button'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { useOrder } from '@/ui/data-table/row-order'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { SearchField } from '@/ui/fields/search-field'
import { useErrorText } from '@/widgets/error-text'
import { CollapsibleFilters } from '@/widgets/filters/collapsible-filters'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { useNotifyError } from '@/widgets/notify'
import { useColumnWidths } from '@/widgets/preferences/use-column-widths'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { PageHeading } from '@/widgets/screen/page-heading'
import { perTenant } from '@/widgets/screen/per-tenant'
import { PrintTable } from '@/widgets/screen/print-table'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type EventAddress, INTERVALS, RESULTS, useEventAddress } from './event-address'
import { EventResult } from './event-result'
import { createRowMaker, type EventRow } from './event-rows'
import { EventTime } from './event-time'
import { useDirectionText, useEventColumns } from './use-event-columns'

type EventToolbarProps = {
  devices: readonly { deviceSerial: string; name?: string | null | undefined }[]
  address: EventAddress
  search: string
  onSearch: (text: string) => void
  searchRef: Ref<HTMLInputElement>
}

/** Search, filters for device and result, and fetch interval. */
function EventToolbar({ devices, address, search, onSearch, searchRef }: EventToolbarProps) {
  const { t } = useTranslation(['device-events', 'common'])
  // An unknown device in the address filters nothing.
  const isOfDevice = devices.some(({ deviceSerial }) => deviceSerial === address.device)
  const count = [isOfDevice, address.result].filter(Boolean).length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        ref={searchRef}
        className="min-w-40 flex-1 sm:max-w-80"
        label={t('search')}
        clearLabel={t('common:actions.clearSearch')}
        placeholder={t('searchPlaceholder')}
        shortcut={SHORTCUT_KEYS.search}
        value={search}
        onChange={onSearch}
      />
      <CollapsibleFilters label={t('filters')} count={count}>
        <FilterSelect
          label={t('device.label')}
          options={[
            { id: null, label: t('device.all') },
            ...devices.map(({ deviceSerial, name }) => ({ id: deviceSerial, label: name || deviceSerial })),
          ]}
          value={address.device}
          onChange={(device) => address.set({ device })}
        />
        <FilterSelect
          label={t('every.label')}
          options={[
            { id: null, label: t('every.off') },
            ...INTERVALS.map((seconds) => ({ id: seconds, label: t('every.seconds', { seconds }) })),
          ]}
          value={address.every}
          onChange={(every) => address.set({ every })}
        />
        <FilterSelect
          label={t('column.result')}
          options={[
            { id: null, label: t('anyResult') },
            ...RESULTS.map((result) => ({ id: result, label: t(`result.${result}`) })),
          ]}
          value={address.result}
          onChange={(result) => address.set({ result })}
        />
      </CollapsibleFilters>
    </div>
  )
}

/** The device events fetched so far, and a function to fetch new ones. */
function useDeviceEvents({ device, result, every }: EventAddress, search: string) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const tenant = useQuery(tenantQueries.get(tenantId))
  const database = tenant.data?.database ?? ''
  const config = useQuery(clientConfigQueries.find(tenantId, database))
  const { locations, index } = useLocationIndex(tenantId)
  const isSettled = useIsSettled(locations)
  const { data: stored } = useQuery(mocaWebHookQueries.stored(tenantId))
  const fetching = useMutation(mocaWebHookMutations.fetchAndUpdateNewEvents(tenantId, database, client))
  const devices = useMemo(() => config.data?.devices ?? [], [config.data])
  // An unknown device id in the address is ignored.
  const chosen = devices.find(({ deviceSerial }) => deviceSerial === device)?.deviceSerial ?? null
  const serials = chosen === null ? devices.map(({ deviceSerial }) => deviceSerial) : [chosen]

  const fetchNew = () => {
    if (serials.length > 0 && !fetching.isPending) fetching.mutate(serials)
  }
  useInterval(every !== null && devices.length > 0 ? Number(every) * 1000 : null, fetchNew)

  const { t } = useTranslation('device-events')
  const rows = useMemo(
    () =>
      stored.events.map(
        createRowMaker({
          devices,
          locations: index,
          latest: stored.fetches,
          resultText: (known) => t(`result.${known}`),
        }),
      ),
    [stored, devices, index, t],
  )
  const shown = useMemo(() => {
    const words = searchWords(search)
    return rows.filter(
      (row) =>
        (chosen === null || row.serial === chosen) &&
        (result === null || row.result === result) &&
        hasWords(row.searchText, words),
    )
  }, [rows, chosen, result, search])

  return {
    devices,
    /** The query that failed to load the devices, if any. */
    failed: [tenant, config].find(({ isLoadingError }) => isLoadingError) ?? null,
    isLoading: tenant.isPending || config.isPending || !isSettled,
    rows,
    shown,
    newCount: rows.filter(({ isNew }) => isNew).length,
    answeredAt: stored.answeredAt,
    dropped: stored.dropped,
    isCut: stored.isCut,
    fetchNew,
    fetching,
  }
}

/** Columns of an event as text, for CSV and print. Times are 'YYYY-MM-DD HH:mm' in the location's zone. */
function eventTexts(t: TFunction<'device-events'>, directionText: (direction: string) => string) {
  const column = (
    id: 'time' | 'device' | 'result' | 'direction' | 'person' | 'card' | 'place' | 'message',
    text: (row: EventRow) => string,
  ) => ({ id, header: t(`column.${id}`), text, isTime: id === 'time' })
  return [
    column('time', ({ time, zone }) => fileTime(time, zone)),
    column('device', ({ device }) => device),
    column('result', ({ result }) => (typeof result === 'object' ? result.word : t(`result.${result}`))),
    column('direction', ({ direction }) => directionText(direction)),
    column('person', ({ person }) => person),
    column('card', ({ card }) => card),
    column('place', ({ place }) => place),
    column('message', ({ message }) => message),
  ]
}

/** An event as a card, on a phone. */
function EventCard({ row }: { row: EventRow }) {
  const directionText = useDirectionText()
  const { device, direction, person, card, place, message } = row
  const who = dotted([person, card, directionText(direction)])
  const about = dotted([device, place, message])
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <EventTime row={row} className="font-medium" />
        </span>
        <EventResult result={row.result} />
      </div>
      {who && <span className="truncate">{who}</span>}
      {about && <span className="truncate text-label text-muted">{about}</span>}
    </article>
  )
}

/** Events of the access-control devices, fetched manually or at an interval, newest first. */
function DeviceEvents() {
  const { t } = useTranslation(['device-events', 'common'])
  const { tag } = useLocale()
  const errorText = useErrorText()
  const directionText = useDirectionText()
  const { preferences } = usePreferences()
  const address = useEventAddress()
  const [search, setSearch] = useState('')
  const searchRef = useRef<HTMLInputElement>(null)
  const columns = useEventColumns()
  const {
    devices,
    failed,
    isLoading,
    rows,
    shown,
    newCount,
    answeredAt,
    dropped,
    isCut,
    fetchNew,
    fetching,
  } = useDeviceEvents(address, search)
  const [sort, setSort] = useState<DataSort | null>(null)
  const ordered = useOrder(shown, columns, sort)
  const columnWidths = useColumnWidths('events')
  const texts = eventTexts(t, directionText)
  useShortcuts({ [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current) })

  const notifyError = useNotifyError()
  const exportShown = async () => {
    const lines = ordered.map((row) => texts.map(({ text }) => text(row)))
    const file = await csvText([texts.map(({ header }) => header), ...lines], tag)
    saveFile(`${t('file')}-${dayAt(serverNow(), deviceZone())}.csv`, 'text/csv', file)
  }
  const fetchButton = (
    <Button
      variant="primary"
      icon={<RefreshCw aria-hidden />}
      isDisabled={devices.length === 0}
      isPending={fetching.isPending}
      onPress={fetchNew}
    >
      {t('fetch')}
    </Button>
  )
  const empty =
    rows.length > 0 ? (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('none.title')}
        action={
          <Button
            onPress={() => {
              setSearch('')
              address.set({ device: null, result: null })
            }}
          >
            {t('none.clear')}
          </Button>
        }
      />
    ) : devices.length === 0 ? (
      <EmptyState icon={<Router aria-hidden />} title={t('noDevices.title')} message={t('noDevices.text')} />
    ) : (
      <EmptyState
        icon={<Router aria-hidden />}
        title={t(answeredAt === null ? 'empty.title' : 'nothingNew.title')}
        message={t('empty.text')}
      />
    )
  return (
    <div className="relative min-h-140 flex-1">
      <div className="absolute inset-0 flex flex-col gap-3 px-4 py-3 sm:gap-4 sm:px-6 sm:py-5">
        <PageHeading
          title={t('title')}
          aside={
            <span role="status" className="tabular">
              {answeredAt !== null &&
                t('fetched', { count: newCount, time: clockText(answeredAt, tag, deviceZone()) })}
            </span>
          }
          actions={
            <>
              <Button
                icon={<Download aria-hidden />}
                isDisabled={shown.length === 0}
                onPress={() => void exportShown().catch(notifyError)}
              >
                <span className="max-sm:sr-only">{t('export')}</span>
              </Button>
              {fetchButton}
            </>
          }
        />
        <EventToolbar {...{ devices, address, search, searchRef }} onSearch={setSearch} />
        {fetching.isError && (
          <InlineAlert
            tone="danger"
            title={t('failed')}
            action={
              <Button size="small" isPending={fetching.isPending} onPress={fetchNew}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          >
            {errorText(fetching.error).message}
          </InlineAlert>
        )}
        {dropped > 0 && <InlineAlert tone="warning" title={t('dropped', { count: dropped })} />}
        {isCut && <InlineAlert tone="warning" title={t('cut', { limit: MAX_EVENTS })} />}
        {failed ? (
          <div className="flex-1 rounded-card border border-border">
            <QueryFailed title={t('devicesFailed')} query={failed} />
          </div>
        ) : (
          <DataTable<EventRow>
            className="min-h-0 flex-1"
            label={t('title')}
            columns={columns}
            rows={ordered}
            sort={sort}
            onSortChange={setSort}
            rowSize={preferences.rowSize}
            columnWidths={columnWidths}
            empty={empty}
            isLoading={isLoading}
            renderCard={(row) => <EventCard row={row} />}
          />
        )}
      </div>
      <PrintTable title={t('title')} columns={texts} rows={ordered} />
    </div>
  )
}

export default perTenant(DeviceEvents)
