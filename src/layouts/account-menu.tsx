import { useQuery } from '@tanstack/react-query'
import { Building2, Info, Keyboard, LogOut, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { tenantQueries } from '@/hooks/tenants'
import { userQueries } from '@/hooks/user/user'
import { personName } from '@/lib/text/person-name'
import { useSignedIn } from '@/session/use-session'
import { Avatar } from '@/ui/avatar'
import { initialsOf } from '@/ui/avatar-tint'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu } from '@/ui/overlays/menu'
import { useDialog } from './use-dialog'

/** The menu of the signed-in user. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { tenantId, login } = useSignedIn()
  const ownUser = useQuery(userQueries.own(tenantId, login))
  // After the screen's own requests, because it only affects one entry of a closed menu.
  const tenants = useQuery({ ...tenantQueries.open(), enabled: ownUser.isFetched })
  const { show } = useDialog()
  const name = ownUser.data ? personName(ownUser.data) || login : login
  return (
    <Menu
      label={t('account.menu')}
      trigger={
        <IconButton
          // Includes the visible initials, for speech input (WCAG 2.5.3).
          label={`${t('account.menu')} ${initialsOf(name)}`}
          hideTooltip
          icon={<Avatar name={name} size="small" />}
        />
      }
      groups={[
        {
          id: 'account',
          title: name,
          entries: [
            {
              id: 'settings',
              label: t('account.settings'),
              icon: <Settings2 aria-hidden />,
              onAction: () => void show('settings'),
            },
            ...(tenants.data && tenants.data.length > 1
              ? [
                  {
                    id: 'tenants',
                    label: t('account.switchTenant'),
                    icon: <Building2 aria-hidden />,
                    href: paths.tenants(),
                  },
                ]
              : []),
            {
              id: 'shortcuts',
              label: t('account.shortcuts'),
              icon: <Keyboard aria-hidden />,
              shortcut: '?',
              onAction: () => void show('shortcuts'),
            },
            {
              id: 'about',
              label: t('account.about'),
              icon: <Info aria-hidden />,
              onAction: () => void show('about'),
            },
            {
              id: 'logout',
              label: t('account.logOut'),
              icon: <LogOut aria-hidden />,
              href: paths.logout(),
            },
          ],
        },
      ]}
    />
  )
}
