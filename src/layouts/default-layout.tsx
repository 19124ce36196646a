import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation, Link } from 'react-router'
import { paths } from '@/config/paths'
import { hasUser } from '@/session/state'
import { useSession } from '@/session/use-session'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { NewVersionBar } from '@/widgets/screen/new-version-bar'
import { OfflineBar } from '@/widgets/screen/offline-bar'
import { TenantLogo } from '@/widgets/tenant-logo'
import { AccountMenu } from './account-menu'
import { BottomBar } from './bottom-bar'
import { Pickers } from './pickers'
import { Rail } from './rail'
import { SearchButton } from './search-button'
import { SkipLink } from './skip-link'
import { StaffDialogs } from './staff-dialogs'
import { useRouteHandle } from './use-route-handle'
import { useShownTenant, useTenantAccent } from './use-shown-tenant'
import { withSession } from './with-session'

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

/** Tenant, language, theme and account menu. */
function TopBar() {
  const { t } = useTranslation()
  const tenant = useShownTenant()
  const signedIn = hasUser(useSession())
  return (
    <header className="sticky top-0 z-30 flex min-h-12 shrink-0 flex-wrap items-center gap-x-2 border-b border-border bg-surface pr-1 pl-3 sm:pr-2 sm:pl-3.5 print:hidden">
      {/* With enlarged text, the buttons wrap below the name. */}
      <div className="flex min-w-0 flex-1 basis-30">
        <Link
          to={signedIn ? paths.frontDesk() : paths.signIn()}
          className="flex min-w-0 items-center gap-2.5 rounded-control text-text no-underline"
        >
          <TenantLogo tenant={tenant} className="size-7" />
          <span className="line-clamp-2 leading-tight font-semibold wrap-anywhere">
            {tenant?.name ?? (signedIn ? ' ' : t('product'))}
          </span>
        </Link>
      </div>
      <div className="ml-auto flex shrink-0 items-center">
        {signedIn && <SearchButton />}
        <Pickers />
        {signedIn && <AccountMenu />}
      </div>
    </header>
  )
}

/** The layout of staff screens: top bar and rail (a bottom bar on a phone). Signed out, only the top bar. */
function DefaultLayout({ children }: { children: ReactNode }) {
  useTenantAccent()
  const session = useSession()
  const { access } = useRouteHandle()
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
