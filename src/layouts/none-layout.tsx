import type { ReactNode } from 'react'
import { hasUser } from '@/session/state'
import { useSession } from '@/session/use-session'
import { NewVersionBar } from '@/widgets/screen/new-version-bar'
import { OfflineBar } from '@/widgets/screen/offline-bar'
import { KeptTenantBar } from './kept-tenant-bar'
import { Pickers } from './pickers'
import { SearchButton } from './search-button'
import { StaffDialogs } from './staff-dialogs'
import { useTenantAccent } from './use-shown-tenant'
import { withSession } from './with-session'

/** Full width without navigation: the page has its own back link. Language and theme are in the corner. */
function NoneLayout({ children }: { children: ReactNode }) {
  useTenantAccent()
  const signedIn = hasUser(useSession())
  return (
    <div className="relative min-h-dvh">
      <OfflineBar />
      <NewVersionBar />
      {signedIn && <KeptTenantBar />}
      <header className="absolute top-1 right-2 z-10 flex print:hidden">
        {signedIn && <SearchButton iconOnly />}
        <Pickers />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {signedIn && <StaffDialogs />}
    </div>
  )
}

export default withSession(NoneLayout)
