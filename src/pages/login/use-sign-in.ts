import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { afterSignIn, safeReturn } from '@/config/paths'
import { isWrongPassword } from '@/http/errors'
import { useOnce } from '@/lib/react/use-once'
import type { Tenant } from '@/services/tenants'
import { loadSessionApi, session as currentSession } from '@/session/session'
import { chooseTenant, signIn } from '@/session/sign-in'
import { useSession } from '@/session/use-session'
import { reloadIfLost } from '@/widgets/screen/reload-once'
import { useGround } from '@/widgets/use-ground'

/** The steps of the sign-in form; `tenant` only for logins with several tenants. */
export type Step =
  | { name: 'login'; login: string }
  | { name: 'tenant'; login: string; tenants: Tenant[] }
  /**
   * `tenant` is null if the login has none: the form asks for a password and refuses it like a wrong one.
   * `tenants` is null if the server lists tenants only after the sign-in.
   */
  | { name: 'password'; login: string; tenants: Tenant[] | null; tenant: Tenant | null }

export type Failure = 'wrong' | { error: unknown }

/**
 * State and actions of the sign-in. Actions report their own errors; after an error, input other than the
 * password is kept.
 */
export function useSignIn() {
  const navigate = useNavigate()
  const isThere = useGround()
  const [search] = useSearchParams()
  const session = useSession()
  const [step, setStep] = useState<Step>({ name: 'login', login: '' })
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function attempt(action: () => Promise<Failure | null>) {
    setPending(true)
    setFailure(null)
    try {
      setFailure(await action())
    } catch (error) {
      if (!reloadIfLost(error)) setFailure({ error })
    } finally {
      setPending(false)
    }
  }

  const goOn = async () => {
    const current = currentSession.get()
    // Without a tenant, the form asks for it next.
    if (current.status === 'signedIn' && current.tenantId !== null && isThere())
      await navigate(afterSignIn(search, current.tenantId), { replace: true })
  }

  const signedInLogin = session.status === 'signedIn' && session.tenantId === null ? session.user.login : null
  const findOwn = (login: string) =>
    attempt(async () => {
      const { ownTenants } = await loadSessionApi()
      setStep({ name: 'tenant', login, tenants: await ownTenants(login) })
      return null
    })
  useOnce(signedInLogin, (login) => void findOwn(login))

  return {
    step,
    /** The path after the sign-in. */
    next: safeReturn(search.get('to')),
    isPending,
    failure,
    /** Login of a session by link that has no tenant yet. */
    signedInLogin,
    findOwnTenants: findOwn,
    findTenants: (login: string) =>
      attempt(async () => {
        // A reload restores it (index.html).
        window.history.replaceState({ ...window.history.state, login }, '')
        const { tenantsOf } = await loadSessionApi()
        const tenants = await tenantsOf(login)
        setStep(
          tenants && tenants.length > 1
            ? { name: 'tenant', login, tenants }
            : { name: 'password', login, tenants, tenant: tenants?.[0] ?? null },
        )
        return null
      }),
    choose: (tenant: Tenant) => {
      if (session.status === 'signedIn') {
        chooseTenant(tenant.id)
        return void goOn()
      }
      if (step.name === 'tenant') setStep({ ...step, name: 'password', tenant })
    },
    signIn: (password: string) =>
      attempt(async () => {
        if (step.name !== 'password' || (step.tenants && !step.tenant)) return 'wrong'
        try {
          await signIn(step.login, password, step.tenant)
        } catch (error) {
          if (isWrongPassword(error)) return 'wrong'
          throw error
        }
        await goOn()
        return null
      }),
    back: () => {
      setFailure(null)
      setStep(
        step.name === 'password' && step.tenants && step.tenants.length > 1
          ? { name: 'tenant', login: step.login, tenants: step.tenants }
          : { name: 'login', login: step.login },
      )
    },
  }
}
