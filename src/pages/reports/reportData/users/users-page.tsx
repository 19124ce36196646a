import { UserRoundPlus, Ban, CircleCheck } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasHostFlag, offers } from '@/config/services'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { userQueries } from '@/hooks/user/user'
import { placeName } from '@/lib/text/place-texts'
import { dotted } from '@/lib/text/text-parts'
import { AVATAR_WIDTH } from '@/ui/avatar'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { ScreenColumn } from '@/widgets/data-screen/columns'
import { DataScreen } from '@/widgets/data-screen/data-screen'
import { PlacesFailed } from '@/widgets/data-screen/places-failed'
import { useScreenAddress, type ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { loadable } from '@/widgets/screen/loadable'
import { perTenant } from '@/widgets/screen/per-tenant'
import { useAddress } from '@/widgets/use-address'
import { useTenantId } from '@/widgets/use-tenant-id'
import { userFilters, userQuery, ENABLED, KINDS, type UserFilters } from './user-filters'
import { UserName } from './user-name'
import { createRowMaker, type UserRow } from './user-rows'

function useUserColumns(onOpen: (row: UserRow) => void): ScreenColumn<UserRow>[] {
  const { t } = useTranslation('users')
  return useMemo(() => {
    const yesNo = (isSo: boolean) => t(isSo ? 'yes' : 'no')
    return [
      {
        id: 'name',
        header: t('column.name'),
        width: 200,
        grow: 1.6,
        isFixed: true,
        sortFields: ['lastName', 'firstName'],
        text: ({ name }) => name,
        beside: AVATAR_WIDTH,
        cell: (row, { isActive }) => <UserName row={row} isActive={isActive} onOpen={onOpen} />,
      },
      {
        id: 'login',
        header: t('column.login'),
        width: 170,
        grow: 1.2,
        under: 'email',
        sortFields: ['login'],
        text: ({ user }) => user.login ?? '',
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 140,
        grow: 1,
        sortFields: ['company'],
        text: ({ user }) => user.company ?? '',
      },
      {
        id: 'email',
        header: t('column.email'),
        width: 190,
        grow: 1.2,
        sortFields: ['email'],
        text: ({ user }) => user.email ?? '',
      },
      { id: 'phone', header: t('column.phone'), width: 150, text: ({ phone }) => phone },
      {
        id: 'location',
        header: t('column.location'),
        width: 120,
        grow: 0.8,
        text: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      {
        id: 'enabled',
        header: t('column.enabled'),
        width: 110,
        sortFields: ['enabled'],
        text: ({ user }) => yesNo(user.enabled),
        cell: ({ user }) => (
          <StatusChip
            tone={user.enabled ? 'success' : 'neutral'}
            icon={user.enabled ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
          >
            {yesNo(user.enabled)}
          </StatusChip>
        ),
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 80,
        isExtra: true,
        ...(hasHostFlag && { sortFields: ['isHost'] }),
        text: ({ user }) => yesNo(user.isHost ?? false),
      },
      {
        id: 'simple',
        header: t('column.simple'),
        width: 130,
        isExtra: true,
        sortFields: ['simpleBooking'],
        text: ({ user }) => yesNo(user.simpleBooking),
      },
    ]
  }, [t, onOpen])
}

type UserFilterBarProps = { address: ScreenAddress<UserFilters> }

function UserFilterBar({ address }: UserFilterBarProps) {
  const { t } = useTranslation('users')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <FilterSelect
        label={t('filter.kind')}
        options={KINDS.map((kind) => ({ id: kind, label: t(`filter.${kind}`) }))}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
      <FilterPlace
        label={desk('location.label')}
        allLabel={desk('location.all')}
        value={filters.location}
        onChange={(location) => setFilters({ location })}
      />
      <FilterSelect
        label={t('column.enabled')}
        options={ENABLED.map((one) => ({ id: one, label: t(`filter.${one}`) }))}
        value={filters.enabled}
        onChange={(enabled) => setFilters({ enabled })}
      />
    </>
  )
}

type UserCardProps = { row: UserRow; onOpen: (row: UserRow) => void }

/** A user as a list card, on a phone. */
function UserCard({ row, onOpen }: UserCardProps) {
  const { user, place } = row
  const about = dotted([user.company, user.email, place])
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <UserName row={row} isActive onOpen={onOpen} />
      </div>
      {about && <p className="truncate pl-11 text-label text-muted">{about}</p>}
    </article>
  )
}

const UserPanel = loadable(async () => (await import('./user-panel')).UserPanel)

const BY_NAME: DataSort = { columnId: 'name', direction: 'ascending' }

/** Query parameter of the open user; 'new' for a new user. */
const OPEN = 'user'
const NEW = 'new'

const isOff = ({ user }: UserRow) => !user.enabled

/** The table of all users of the tenant: staff, hosts and visitors. */
function UserData() {
  const tenantId = useTenantId()
  const { t } = useTranslation('users')
  const { params, openDialog, closeDialog } = useAddress()
  const opened = params.get(OPEN)
  const show = useCallback((userId: string) => void openDialog(userId, OPEN), [openDialog])
  const open = useCallback((row: UserRow) => show(row.id), [show])
  const columns = useUserColumns(open)
  const address = useScreenAddress(userFilters, columns, BY_NAME)
  const { locations, index } = useLocationIndex(tenantId)
  const { filters } = address
  const isReady = useIsSettled(locations)
  const query = useMemo(() => (isReady ? userQuery(filters, index) : null), [isReady, filters, index])
  const toRow = useMemo(() => createRowMaker(index), [index])
  return (
    <>
      <DataScreen
        screen="users"
        texts={{
          title: t('title'),
          search: t('search'),
          searchPlaceholder: t('searchPlaceholder'),
          emptyTitle: t('empty.title'),
          emptyText: t('empty.text'),
          noneTitle: t('none'),
          failed: t('failed'),
          file: t('file'),
        }}
        columns={columns}
        address={address}
        query={query}
        idField="id"
        list={(pageQuery) => userQueries.find(tenantId, pageQuery)}
        loadOnce={(pageQuery, options) => userQueries.once(tenantId, pageQuery, options)}
        toRow={toRow}
        renderCard={(row) => <UserCard row={row} onOpen={open} />}
        isDimmed={isOff}
        onOpen={open}
        filters={<UserFilterBar address={address} />}
        filterTexts={[
          filters.kind === 'hosts' && t('filter.hosts'),
          filters.location && placeName(index, filters.location),
          t(`filter.${filters.enabled}`),
        ]}
        create={
          offers('user.create')
            ? { label: t('new'), icon: <UserRoundPlus aria-hidden />, onPress: () => show(NEW) }
            : undefined
        }
        notice={<PlacesFailed query={locations} />}
      />
      {opened && (
        <UserPanel
          key={opened}
          userId={opened === NEW ? null : opened}
          onClose={() => closeDialog({}, OPEN)}
          onOpen={(userId) => openDialog(userId, OPEN)}
        />
      )}
    </>
  )
}

export default perTenant(UserData)
