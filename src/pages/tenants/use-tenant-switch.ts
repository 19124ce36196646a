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
 * Other screens open a tenant by navigating here with its id as `state.openTenant`: the navigation asks about
 * unsaved changes, and no data of the old tenant is on this screen.
 */
const requestedShape = z.object({ openTenant: z.string() })

/** The tenant refuses a token that is valid elsewhere; the session itself has not ended. */
const needsPassword = (error: unknown) =>
  [401, 403].includes(statusOf(error) ?? 0) && session.get().status === 'signedIn'

/**
 * Opens a tenant, with its password if required, and navigates to its front desk.
 * @param openable tenants that `state.openTenant` may select
 */
export function useTenantSwitch(openable: readonly Tenant[]) {
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { state, key } = useLocation()
  const attempt = useAttempt()
  const [opening, setOpening] = useState<Tenant | null>(null)
  const [lockedTenant, setLockedTenant] = useState<Tenant | null>(null)

  async function enter(tenant: Tenant, isWanted: () => boolean, password?: string): Promise<void> {
    // Replace the list in the history, so that 'back' does not return to the old tenant.
    if (await switchTenant(tenant, isWanted, password)) await navigate(paths.frontDesk(), { replace: true })
  }

  async function open(tenant: Tenant): Promise<void> {
    const isWanted = attempt.begin()
    setOpening(tenant)
    try {
      await enter(tenant, isWanted)
    } catch (error) {
      if (!isWanted()) return
      if (needsPassword(error)) setLockedTenant(tenant)
      else if (session.get().status === 'signedIn') notifyError(error)
    } finally {
      if (isWanted()) setOpening(null)
    }
  }

  const requested = z.safeParse(requestedShape, state)
  const requestedTenant = requested.success
    ? openable.find(({ id }) => String(id) === requested.data.openTenant)
    : undefined
  useOnce(requestedTenant ? key : null, () => {
    if (!requestedTenant) return
    // Clear the request first, so that neither a reload nor 'back' repeats it.
    void navigate(paths.tenants(), { replace: true })
    void open(requestedTenant)
  })

  return {
    /** The tenant being opened. */
    opening,
    open,
    /** The tenant that requires its password. */
    lockedTenant,
    enter: (password: string) =>
      lockedTenant ? enter(lockedTenant, attempt.begin(), password) : Promise.resolve(),
    cancel: () => {
      attempt.callOff()
      setLockedTenant(null)
    },
  }
}
