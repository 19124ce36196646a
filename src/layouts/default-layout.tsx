import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  Ellipsis,
  Info,
  Keyboard,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Settings2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { tenantQueries } from '@/hooks/tenants'
import { userQueries } from '@/hooks/user/user'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useListener } from '@/lib/react/use-listener'
import { useStore } from '@/lib/react/use-store'
import { personName } from '@/lib/text/person-name'
import { hasUser } from '@/session/state'
import { useSession, useSignedIn } from '@/session/use-session'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'
import { useAccent } from '@/theme/use-accent'
import { Avatar } from '@/ui/avatar'
import { initialsOf } from '@/ui/avatar-tint'
import { IconButton } from '@/ui/buttons/icon-button'
import { cx } from '@/ui/cx'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { useMediaQuery } from '@/ui/use-media-query'
import { Menu, MenuContent } from '@/widgets/menus/menu'
import { PopoverFrame } from '@/widgets/menus/popover'
import { TreePopover } from '@/widgets/menus/tree-select'
import { NewVersionBar } from '@/widgets/screen/new-version-bar'
import { OfflineBar } from '@/widgets/screen/offline-bar'
import { TenantLogo } from '@/widgets/tenant-logo'
import { KeptTenantBar } from './kept-tenant-bar'
import { isCurrent, useNavItems } from './nav-items'
import { Pickers } from './pickers'
import { SearchButton } from './search-button'
import { SkipLink } from './skip-link'
import { StaffDialogs } from './staff-dialogs'
import { useDialog } from './use-dialog'
import { useRouteHandle } from './use-route-handle'
import { useShownTenant } from './use-shown-tenant'
import { withSession } from './with-session'

/** The menu of the signed-in user. */
function AccountMenu() {
  const { t } = useTranslation()
  const { tenantId, login } = useSignedIn()
  const ownUser = useQuery(userQueries.own(tenantId, login))
  // Loaded when the menu is pointed at or focused, because it only affects one of its entries.
  const [isWanted, setWanted] = useState(false)
  const tenants = useQuery({ ...tenantQueries.open(), enabled: isWanted })
  const { show } = useDialog()
  const name = ownUser.data ? personName(ownUser.data) || login : login
  return (
    <Menu
      label={t('account.menu')}
      trigger={(props) => (
        <IconButton
          {...props}
          onPointerEnter={() => setWanted(true)}
          onFocus={() => setWanted(true)}
          // Includes the visible initials, for speech input (WCAG 2.5.3).
          label={`${t('account.menu')} ${initialsOf(name)}`}
          hideTooltip
          icon={<Avatar name={name} size="small" />}
        />
      )}
      groups={() => [
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
            tenants.data !== undefined &&
              tenants.data.length > 1 && {
                id: 'tenants',
                label: t('account.switchTenant'),
                icon: <Building2 aria-hidden />,
                href: paths.tenants(),
              },
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

/** As many items fit with their names. If there are more, the last place opens the rest. */
const PLACES = 5

// As wide as the name needs. With enlarged text the bar scrolls.
const placeItemClass = 'min-w-14 flex-[1_0_auto]'
const placeClass =
  'flex h-15 flex-col items-center justify-center gap-1 text-small no-underline -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** The navigation of a phone. */
function BottomBar() {
  const { t } = useTranslation()
  const items = useNavItems()
  const { pathname } = useLocation()
  const shown = items.length > PLACES ? items.slice(0, PLACES - 1) : items
  const others = items.slice(shown.length)
  const isElsewhere = others.some((item) => isCurrent(item, pathname))
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface sm:hidden print:hidden"
    >
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {shown.map((item) => (
          <li key={item.key} className={placeItemClass}>
            <a
              href={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              className={cx(placeClass, 'text-muted')}
            >
              <item.icon aria-hidden className="size-5" />
              <span className="px-0.5 whitespace-nowrap">{t(`nav.${item.key}`)}</span>
            </a>
          </li>
        ))}
        {others.length > 0 && (
          <li className={placeItemClass}>
            <Menu
              label={t('nav.more')}
              placement="top end"
              trigger={(props) => (
                <IconButton
                  {...props}
                  label={t('nav.more')}
                  hideTooltip
                  className={cx('h-15! w-full! rounded-none', isElsewhere && 'text-accent!')}
                  icon={
                    <span aria-hidden className={cx(placeClass, isElsewhere && 'font-medium')}>
                      <Ellipsis className="size-5" />
                      {t('nav.more')}
                    </span>
                  }
                />
              )}
              groups={() => [
                {
                  id: 'others',
                  entries: others.map(({ key, href, icon: Icon }) => ({
                    id: key,
                    label: t(`nav.${key}`),
                    icon: <Icon aria-hidden />,
                    href,
                  })),
                },
              ]}
            />
          </li>
        )}
      </ul>
    </nav>
  )
}

const itemClass =
  'flex h-9 items-center gap-3 rounded-control px-2.5 text-body text-muted no-underline transition-colors ' +
  'hover:bg-hover hover:text-text aria-[current=page]:bg-accent-subtle aria-[current=page]:font-medium ' +
  'aria-[current=page]:text-on-accent-subtle'

/** Below this window width the rail leaves the front desk too little room. index.html has it too. */
const NARROW = '(width < 1100px)'

const railCollapsed = persistedStore(KEYS.railCollapsed, { schema: z.boolean() })

/**
 * The navigation of a desktop, collapsed to icons in a narrow window. Remembers on the device whether the user wants it
 * so.
 */
function Rail() {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery(NARROW)
  const collapsed = useStore(railCollapsed) ?? isNarrow
  const items = useNavItems()
  const { pathname } = useLocation()
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  const toggle = t(collapsed ? 'nav.expand' : 'nav.collapse')
  return (
    <nav
      aria-label={t('nav.label')}
      className={cx(
        'sticky top-12 flex h-[calc(100dvh-3rem)] shrink-0 flex-col justify-between border-r border-border bg-sunken p-2 max-sm:hidden print:hidden',
        collapsed ? 'w-14' : 'w-52',
      )}
    >
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.key}>
            <a
              href={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              title={collapsed ? t(`nav.${item.key}`) : undefined}
              className={itemClass}
            >
              <item.icon aria-hidden />
              <span className={cx('truncate touch:text-label', collapsed && 'sr-only')}>
                {t(`nav.${item.key}`)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={!collapsed}
        title={toggle}
        onClick={() => railCollapsed.set(!collapsed)}
        className={cx(itemClass, 'cursor-pointer')}
      >
        <Icon aria-hidden />
        <span className={cx('truncate touch:text-label', collapsed && 'sr-only')}>{toggle}</span>
      </button>
    </nav>
  )
}

/** A progress bar at the top of the page while the next screen is slow to load. */
function NavigationProgress() {
  const { t } = useTranslation()
  if (useNavigation().state === 'idle') return null
  return (
    <LoadingDelay>
      <p role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-breathe bg-accent print:hidden">
        <span className="sr-only">{t('loading')}</span>
      </p>
    </LoadingDelay>
  )
}

/** The tenant's logo and name, linked to the front desk. Applies the tenant's accent colour. */
function TenantHome({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation()
  const tenant = useShownTenant()
  useAccent(tenant?.primaryColor ?? null)
  return (
    <a
      href={signedIn ? paths.frontDesk() : paths.signIn()}
      className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-control text-text no-underline"
    >
      <TenantLogo tenant={tenant} className="size-7" />
      <span className="line-clamp-2 leading-tight font-semibold wrap-anywhere">
        {tenant?.name ?? (signedIn ? ' ' : t('product'))}
      </span>
    </a>
  )
}

/** Tenant, language, theme and account menu. */
function TopBar() {
  const signedIn = hasUser(useSession())
  return (
    <header className="sticky top-0 z-30 flex min-h-12 shrink-0 flex-wrap items-center gap-x-2 border-b border-border bg-surface pr-1 pl-3 sm:pr-2 sm:pl-3.5 print:hidden">
      {/* With enlarged text, the buttons wrap below the name. */}
      <div className="flex min-w-0 flex-1 basis-30">
        <TenantHome signedIn={signedIn} />
      </div>
      <div className="ml-auto flex shrink-0 items-center">
        {signedIn && <SearchButton />}
        <Pickers />
        {signedIn && <AccountMenu />}
      </div>
    </header>
  )
}

/** When the screen is idle, or one of their buttons is pointed at or focused. */
const loadOverlays = () => Promise.all([MenuContent.load(), PopoverFrame.load(), TreePopover.load()])

/** The layout of staff screens: top bar and rail (a bottom bar on a phone). Signed out, only the top bar. */
function DefaultLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  const { access } = useRouteHandle()
  useIdleLoading(loadOverlays)
  // A press reports it if they cannot be loaded.
  const prepare = ({ target }: Event) =>
    target instanceof Element &&
    target.closest('[aria-haspopup], [aria-expanded]') &&
    void loadOverlays().catch(() => {})
  useListener(document, ['pointerover', 'focusin'], prepare)
  // Keep the frame while the session restarts.
  const isComing = session.status === 'starting' && access === 'session'
  const signedIn = isComing || hasUser(session)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      <TopBar />
      <OfflineBar />
      <NewVersionBar />
      {signedIn && <KeptTenantBar />}
      <div className="flex min-h-0 flex-1">
        {signedIn && <Rail />}
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col max-sm:pb-16">
          {children}
        </main>
      </div>
      {signedIn && <BottomBar />}
      {signedIn && <StaffDialogs />}
    </div>
  )
}

export default withSession(DefaultLayout)
