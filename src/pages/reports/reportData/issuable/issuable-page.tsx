import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CircleCheck,
  CircleHelp,
  ClockAlert,
  type LucideIcon,
  Plus,
  SearchX,
  Tag,
  Trash2,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { hasStatus, offers } from '@/config/services'
import { useServerNow } from '@/hooks/clock'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { heldCardQueries } from '@/hooks/user/held-cards'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { useLocale } from '@/i18n/use-locale'
import { placeName } from '@/lib/text/place-texts'
import { dotted } from '@/lib/text/text-parts'
import { fileTime } from '@/lib/time/wall-time'
import type { IssuableItemCategory } from '@/services/user/staff-lookups'
import { RowButton } from '@/ui/buttons/row-button'
import { nameLines } from '@/ui/data-table/data-table-row'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { Tone } from '@/ui/tone'
import type { ScreenColumn } from '@/widgets/data-screen/columns'
import { DataScreen } from '@/widgets/data-screen/data-screen'
import { Moment } from '@/widgets/data-screen/moment'
import { PlacesFailed } from '@/widgets/data-screen/places-failed'
import { type ScreenAddress, useScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { RowMenu } from '@/widgets/menus/row-menu'
import { loadable } from '@/widgets/screen/loadable'
import { perTenant } from '@/widgets/screen/per-tenant'
import { useAddress } from '@/widgets/use-address'
import { useTenantId } from '@/widgets/use-tenant-id'
import {
  CARD_STATUSES,
  cardFilters,
  type CardFilters,
  cardQuery,
  type CardStatus as Status,
} from './card-filters'
import { actionsOf, type CardAction, type CardRow, createRowMaker } from './card-rows'
import { Holder } from './holder'
import { useCardActions } from './use-card-actions'

const icons = {
  issue: UserRoundPlus,
  return: Undo2,
  lost: SearchX,
  disable: Ban,
  enable: CircleCheck,
  delete: Trash2,
} satisfies Record<CardAction, unknown>

type CardActionButtonsProps = {
  row: CardRow
  isActive: boolean
  onAction: (row: CardRow, action: CardAction) => void
}

/** The next action of a card as a button, the others in a menu. `isActive`: in the tab order. */
function CardActionButtons({ row, isActive, onAction }: CardActionButtonsProps) {
  const { t } = useTranslation('data')
  const [next, ...others] = actionsOf(row)
  const mayDelete = offers('issuable.remove')
  const entry = (action: CardAction) => {
    const Icon = icons[action]
    return {
      id: action,
      label: t(`cards.action.${action}`),
      icon: <Icon aria-hidden />,
      onAction: () => onAction(row, action),
    }
  }
  return (
    <>
      {(others.length > 0 || mayDelete) && (
        <RowMenu
          label={t('cards.more', { number: row.card.number })}
          excludeFromTabOrder={!isActive}
          groups={() => [
            { id: 'actions', entries: others.map(entry) },
            { id: 'end', entries: [mayDelete && { ...entry('delete'), tone: 'danger' }] },
          ]}
        />
      )}
      {next && (
        <RowButton
          className="w-24"
          tone={next === 'issue' ? 'accent' : 'plain'}
          onPress={() => onAction(row, next)}
          excludeFromTabOrder={!isActive}
        >
          {t(`cards.action.${next}`)}
        </RowButton>
      )}
    </>
  )
}

const look: Record<Status, { icon: LucideIcon; tone: Tone }> = {
  available: { icon: CircleCheck, tone: 'success' },
  reserved: { icon: Tag, tone: 'info' },
  issued: { icon: UserRoundCheck, tone: 'accent' },
  overdue: { icon: ClockAlert, tone: 'danger' },
  lost: { icon: SearchX, tone: 'warning' },
  disabled: { icon: Ban, tone: 'neutral' },
}

/** The status of a card; unknown values are shown as received. */
function CardStatus({ status }: Pick<CardRow, 'status'>) {
  const { t } = useTranslation('data')
  if (typeof status === 'object')
    return (
      <StatusChip tone="neutral" icon={<CircleHelp aria-hidden />}>
        {status.word}
      </StatusChip>
    )
  const { icon: Icon, tone } = look[status]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`cards.status.${status}`)}
    </StatusChip>
  )
}

type CardFilterBarProps = {
  categories: readonly IssuableItemCategory[]
  address: ScreenAddress<CardFilters>
}

/** Filters by status, category and location. */
function CardFilterBar({ categories, address }: CardFilterBarProps) {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <FilterSelect
        label={desk('column.status')}
        options={[
          { id: null, label: t('filters.anyStatus') },
          ...CARD_STATUSES.filter((status) => status === 'overdue' || hasStatus('issuable', status)).map(
            (status) => ({ id: status, label: t(`cards.status.${status}`) }),
          ),
        ]}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
      <FilterSelect
        label={t('cards.column.category')}
        options={[
          { id: null, label: t('cards.anyCategory') },
          ...categories.map((one) => ({ id: String(one.issuableItemCategoryId), label: one.name })),
        ]}
        value={filters.category}
        onChange={(category) => setFilters({ category })}
      />
      <FilterPlace
        label={desk('location.label')}
        allLabel={desk('location.all')}
        value={filters.location}
        onChange={(location) => setFilters({ location })}
      />
    </>
  )
}

function useCardColumns(onAction: (row: CardRow, action: CardAction) => void): ScreenColumn<CardRow>[] {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { tag } = useLocale()
  return useMemo(() => {
    const time = (id: 'issued' | 'due', field: string): ScreenColumn<CardRow> => ({
      id,
      header: t(`cards.column.${id}`),
      width: 146,
      isTime: true,
      sortFields: [field],
      text: (row) => fileTime(row[id], row.zone),
      cell: (row) => <Moment moment={row[id]} day={null} now={row.now} zone={row.zone} tag={tag} />,
    })
    return [
      {
        id: 'number',
        header: t('cards.column.number'),
        width: 110,
        grow: 0.6,
        isFixed: true,
        sortFields: ['number'],
        text: ({ card }) => card.number,
        cell: ({ card }, { second }) =>
          nameLines(<span className="tabular truncate font-medium">{card.number}</span>, second),
      },
      {
        id: 'category',
        under: 'number',
        header: t('cards.column.category'),
        width: 130,
        grow: 0.8,
        text: ({ category }) => category,
      },
      {
        id: 'status',
        header: desk('column.status'),
        width: 130,
        sortFields: ['status'],
        text: ({ status }) => (typeof status === 'object' ? status.word : t(`cards.status.${status}`)),
        cell: (row) => <CardStatus status={row.status} />,
      },
      {
        id: 'holder',
        header: t('cards.column.holder'),
        width: 160,
        grow: 1.2,
        text: ({ name }) => name,
        cell: (row, { isActive, second }) => nameLines(<Holder row={row} isActive={isActive} />, second),
      },
      {
        id: 'company',
        header: desk('column.company'),
        width: 140,
        grow: 1,
        isExtra: true,
        text: ({ visitor }) => visitor?.company ?? '',
      },
      {
        id: 'location',
        under: 'holder',
        header: desk('column.location'),
        width: 120,
        grow: 0.8,
        text: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      time('issued', 'issuedAt'),
      time('due', 'dueAt'),
      {
        id: 'action',
        header: desk('column.action'),
        hideHeader: true,
        isAction: true,
        align: 'end',
        width: 164,
        text: () => '',
        cell: (row, { isActive }) => <CardActionButtons row={row} isActive={isActive} onAction={onAction} />,
      },
    ]
  }, [t, desk, tag, onAction])
}

type CardCardProps = { row: CardRow; onAction: (row: CardRow, action: CardAction) => void }

/** An access card as a list card, on a phone. */
function CardCard({ row, onAction }: CardCardProps) {
  const { t } = useTranslation('data')
  const { tag } = useLocale()
  const about = dotted([row.category, row.place])
  return (
    <article className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular truncate font-medium">{row.card.number}</span>
        <CardStatus status={row.status} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-col text-label text-muted">
          <Holder row={row} isActive />
          {about && <span className="truncate">{about}</span>}
          {!Number.isNaN(row.due) && (
            <span className="truncate">
              {t('cards.column.due')}{' '}
              <Moment moment={row.due} day={null} now={row.now} zone={row.zone} tag={tag} />
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <CardActionButtons row={row} isActive onAction={onAction} />
        </span>
      </div>
    </article>
  )
}

const NewCardDialog = loadable(async () => (await import('./new-card-dialog')).NewCardDialog)

/** Refresh interval of the clock that determines overdue cards, in ms. */
const TICK = 60_000
const BY_NUMBER: DataSort = { columnId: 'number', direction: 'ascending' }

const isOut = ({ status }: CardRow) => status === 'lost' || status === 'disabled'

/** The table of all cards with location, holder and actions. */
function CardData() {
  const tenantId = useTenantId()
  const { t } = useTranslation('data')
  const navigate = useNavigate()
  const now = useServerNow(TICK)
  const { params, openDialog, closeDialog } = useAddress()
  const { run, dialogs } = useCardActions()
  const columns = useCardColumns(run)
  const address = useScreenAddress(cardFilters, columns, BY_NUMBER)
  const { locations, index } = useLocationIndex(tenantId)
  const categories = useQuery(staffLookups.issuableItemCategories(tenantId))
  const kinds = useMemo(() => categories.data ?? [], [categories.data])
  const isReady = useIsSettled(locations, categories)
  const { filters } = address
  const query = useMemo(
    () => (isReady ? cardQuery(filters, { index, categories: kinds, now }) : null),
    [isReady, filters, index, kinds, now],
  )
  const toRow = useMemo(
    () => createRowMaker({ locations: index, categories: kinds, now }),
    [index, kinds, now],
  )
  const open = (row: CardRow) => {
    if (row.visitor) void navigate(paths.visitorEdit(row.visitor.visitId, row.visitor.visitUserId))
    else if (row.status === 'available') run(row, 'issue')
  }
  return (
    <>
      <DataScreen
        screen="issuable"
        texts={{
          title: t('cards.title'),
          search: t('cards.search'),
          searchPlaceholder: t('cards.searchPlaceholder'),
          emptyTitle: t('cards.empty.title'),
          emptyText: t('cards.empty.text'),
          noneTitle: t('cards.none'),
          failed: t('cards.failed'),
          file: t('cards.file'),
        }}
        columns={columns}
        address={address}
        query={query}
        idField="issuableId"
        list={(pageQuery) => heldCardQueries.find(tenantId, pageQuery)}
        loadOnce={(pageQuery, options) => heldCardQueries.once(tenantId, pageQuery, options)}
        toRow={toRow}
        renderCard={(row) => <CardCard row={row} onAction={run} />}
        isDimmed={isOut}
        onOpen={open}
        filters={<CardFilterBar categories={kinds} address={address} />}
        filterTexts={[
          filters.status && t(`cards.status.${filters.status}`),
          kinds.find(({ issuableItemCategoryId }) => String(issuableItemCategoryId) === filters.category)
            ?.name,
          filters.location && placeName(index, filters.location),
        ]}
        create={
          offers('issuable.create')
            ? {
                label: t('cards.new'),
                icon: <Plus aria-hidden />,
                isDisabled: !categories.data,
                onPress: () => void openDialog('new'),
              }
            : undefined
        }
        notice={<PlacesFailed query={locations} />}
        filterLookups={[categories]}
      />
      {categories.data && params.get('dialog') === 'new' && (
        <NewCardDialog categories={categories.data} onClose={() => closeDialog()} />
      )}
      {dialogs}
    </>
  )
}

export default perTenant(CardData)
