import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import type { RouteHandle } from '@/routes/define-route'
import { hasOwnToken } from '@/routes/guards'
import { takeSignInFromAddress } from '@/session/address-sign-in'
import { session } from '@/session/session'
import { forceColorMode } from '@/theme/color-mode'

/**
 * Moves the focus to the new page's heading, so that keyboard and screen reader start where the page does. A page that
 * asks for one thing has taken it into its field by then, and keeps it there.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const left = useRef<Element>(null)
  // When the old page's elements are gone, and before the new one's take the focus.
  useLayoutEffect(() => () => void (left.current = document.activeElement), [pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { activeElement } = document
    const isTaken = activeElement !== left.current && activeElement?.matches('main :is(input, textarea)')
    if (!isTaken) document.querySelector('h1')?.focus()
  }, [pathname])
}

/** A screen that needs a session is left when the session ends, also when it ended in another tab. */
export function useSignedOutRedirect({ access }: RouteHandle): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (access !== 'session') return undefined
    return session.subscribe(() => {
      if (session.get().status === 'signedOut')
        void navigate(paths.signIn({ to: pathname + search, reason: 'expired' }), { replace: true })
    })
  }, [access, navigate, pathname, search])
}

/** A token in a later address of the same page: only the hash differs, so no loader runs. */
export function useAddressSignIn({ access }: RouteHandle): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (hasOwnToken(access)) return undefined
    const look = () => {
      const question = takeSignInFromAddress()
      if (question) void navigate(question)
    }
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [access, navigate])
}

/** A page may force light or dark (spec §2), and so may a kiosk's profile; anything else forces nothing. */
export function useForcedColorMode(mode: string | null | undefined): void {
  useEffect(() => {
    if (mode !== 'light' && mode !== 'dark') return undefined
    forceColorMode(mode)
    return () => forceColorMode(null)
  }, [mode])
}
