import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { statusOf } from '@/http/faults'
import { useAttempt } from '@/lib/react/use-attempt'
import { useOnce } from '@/lib/react/use-once'
import type { Tenant } from '@/services/tenants'
import { session } from '@/session/session'
import { switchTenant } from '@/session/switch-tenant'
import { useNotifyError } from '@/widgets/notify'

/**
 * Whoever wants to offer a tenant elsewhere comes here with its id as `state.openTenant`: the way here asks about what was
 * not saved, and here nothing of the old tenant is on the screen.
 */
const wishShape = z.object({ openTenant: z.string() })

/** The tenant refuses a token that is valid elsewhere; the session itself has not ended. */
const asksForPassword = (error: unknown) =>
  [401, 403].includes(statusOf(error) ?? 0) && session.get().status === 'signedIn'

/**
 * Opens one of the tenants, with its password where it asks for one, and goes on to its front desk.
 * @param openable where a wish may lead
 */
export function useTenantSwitch(openable: readonly Tenant[]) {
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { state, key } = useLocation()
  const attempt = useAttempt()
  const [opening, setOpening] = useState<Tenant | null>(null)
  const [asking, setAsking] = useState<Tenant | null>(null)

  async function enter(tenant: Tenant, isWanted: () => boolean, password?: string): Promise<void> {
    // In the history the list gives its place to the desk: back leads to no tenant that is being left.
    if (await switchTenant(tenant, isWanted, password)) await navigate(paths.frontDesk(), { replace: true })
  }

  async function open(tenant: Tenant): Promise<void> {
    const isWanted = attempt.begin()
    setOpening(tenant)
    try {
      await enter(tenant, isWanted)
    } catch (error) {
      if (!isWanted()) return
      if (asksForPassword(error)) setAsking(tenant)
      else if (session.get().status === 'signedIn') notifyError(error)
    } finally {
      if (isWanted()) setOpening(null)
    }
  }

  const wish = z.safeParse(wishShape, state)
  const wished = wish.success ? openable.find(({ id }) => String(id) === wish.data.openTenant) : undefined
  useOnce(
    wished !== undefined,
    () => {
      if (!wished) return
      // Fulfilled once: neither a reload nor the way back repeats it.
      void navigate(paths.tenants(), { replace: true })
      void open(wished)
    },
    key,
  )

  return {
    /** The tenant that is being opened. */
    opening,
    open,
    /** The tenant that asks for its password. */
    asking,
    enter: (password: string) => (asking ? enter(asking, attempt.begin(), password) : Promise.resolve()),
    cancel: () => {
      attempt.callOff()
      setAsking(null)
    },
  }
}
