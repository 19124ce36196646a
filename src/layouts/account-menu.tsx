import { useQuery } from '@tanstack/react-query'
import { Keyboard, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { userQueries } from '@/hooks/user'
import { useSignedIn } from '@/session/use-session'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { Menu } from '@/ui/menu'
import { ShortcutsDialog } from './shortcuts-dialog'
import { useShortcutsDialog } from './use-shortcuts-dialog'

/** The signed-in person's menu. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { tenantId, login } = useSignedIn()
  const own = useQuery(userQueries.own(tenantId, login))
  const shortcuts = useShortcutsDialog()
  const name = own.data ? `${own.data.firstName} ${own.data.lastName}`.trim() || login : login
  return (
    <>
      <Menu
        label={t('account.menu')}
        trigger={
          <IconButton label={t('account.menu')} hideTooltip icon={<Avatar name={name} size="small" />} />
        }
        groups={[
          {
            id: 'account',
            title: name,
            entries: [
              {
                id: 'shortcuts',
                label: t('account.shortcuts'),
                icon: <Keyboard aria-hidden />,
                shortcut: '?',
                onAction: shortcuts.open,
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
      <ShortcutsDialog isOpen={shortcuts.isOpen} onOpenChange={shortcuts.setOpen} />
    </>
  )
}
