import { Ban, CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { AVATAR_WIDTH } from '@/ui/avatar'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { ScreenColumn } from '@/widgets/data-screen/columns'
import { UserName } from './user-name'
import type { UserRow } from './user-rows'

export function useUserColumns(tenantId: string, onOpen: (row: UserRow) => void): ScreenColumn<UserRow>[] {
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
        cell: (row, { isActive }) => (
          <UserName row={row} tenantId={tenantId} isActive={isActive} onOpen={onOpen} />
        ),
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
        sortFields: ['isHost'],
        text: ({ user }) => yesNo(user.isHost),
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
  }, [t, tenantId, onOpen])
}
