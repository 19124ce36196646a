import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { statusOf } from '@/http/faults'
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

/** The tenant refuses a token that is good elsewhere (contract §2), and not: this session has ended. */
const asksForPassword = (error: unknown) =>
  [401, 403].includes(statusOf(error) ?? 0) && session.get().status === 'signedIn'

/** Opens one of the tenants, with its password where it asks for one, and goes on to its front desk. */
export function useTenantSwitch(tenants: readonly Tenant[]) {
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { state } = useLocation()
  const [opening, setOpening] = useState<Tenant | null>(null)
  const [asking, setAsking] = useState<Tenant | null>(null)

  async function enter(tenant: Tenant, password?: string): Promise<void> {
    // In the history the list gives its place to the desk: back leads to no wish that was fulfilled.
    if (await switchTenant(tenant, password)) await navigate(paths.frontDesk(), { replace: true })
  }

  async function open(tenant: Tenant): Promise<void> {
    setOpening(tenant)
    try {
      await enter(tenant)
    } catch (error) {
      if (asksForPassword(error)) setAsking(tenant)
      else if (session.get().status === 'signedIn') notifyError(error)
    } finally {
      setOpening(null)
    }
  }

  const wish = z.safeParse(wishShape, state)
  const wished = wish.success ? tenants.find(({ id }) => String(id) === wish.data.openTenant) : undefined
  useOnce(wished !== undefined, () => wished && void open(wished))

  return {
    /** The tenant that is being opened. */
    opening,
    open,
    /** The tenant that asks for its password. */
    asking,
    enter: (password: string) => (asking ? enter(asking, password) : Promise.resolve()),
    cancel: () => setAsking(null),
  }
}
