import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { useListener } from '@/lib/react/use-listener'
import type { RouteHandle } from '@/routes/define-route'
import { hasOwnToken } from '@/routes/guards'
import { takeSignInFromAddress } from '@/session/address-sign-in'
import { openedTenant, setOpenedTenant } from '@/session/opened-tenant'
import { session } from '@/session/session'
import { hasUser } from '@/session/state'
import { forceColorMode } from '@/theme/color-mode'

/**
 * Moves the focus to the new page's heading, so that keyboard and screen reader start there. Does nothing if
 * the page has already focused a field.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const left = useRef<Element>(null)
  // After the old page's elements are removed, and before the new page takes the focus.
  useLayoutEffect(() => () => void (left.current = document.activeElement), [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { activeElement } = document
    const isTaken = activeElement !== left.current && activeElement?.matches('main :is(input, textarea)')
    if (!isTaken) document.querySelector('h1')?.focus()
  }, [pathname])
}

/** Leaves a screen that requires a session when the session ends, also in another tab. */
export function useSignedOutRedirect({ access }: RouteHandle): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (access !== 'session') return undefined
    return session.subscribe(() => {
      if (session.get().status === 'signedOut')
        void navigate(
          paths.signIn({
            to: pathname + search,
            reason: 'expired',
            tenantId: openedTenant({ pathname, search }),
          }),
          { replace: true },
        )
    })
  }, [access, navigate, pathname, search])
}

/** Remembers under which tenant a screen was opened, once per navigation: the session's tenant may change meanwhile. */
export function useOpenedTenant({ access }: RouteHandle): void {
  const { key } = useLocation()
  useEffect(() => {
    const current = session.get()
    if (access === 'session' && hasUser(current)) setOpenedTenant(key, current.tenantId)
  }, [access, key])
}

/** Handles a token in a later address of the same page: only the hash differs, so no loader runs. */
export function useAddressSignIn({ access }: RouteHandle): void {
  const navigate = useNavigate()
  useListener(hasOwnToken(access) ? null : window, 'hashchange', () => {
    const path = takeSignInFromAddress()
    if (path) void navigate(path)
  })
}

/** Forces light or dark, for a page (spec §2) or a kiosk's profile; ignores other values. */
export function useForcedColorMode(mode: string | null | undefined): void {
  useEffect(() => {
    if (mode !== 'light' && mode !== 'dark') return undefined
    forceColorMode(mode)
    return () => forceColorMode(null)
  }, [mode])
}
