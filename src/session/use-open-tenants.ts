import { useEffect, useState } from 'react'
import type { Tenant } from './server'
import { findOwnTenants } from './sign-in'

type OpenTenants =
  | { status: 'pending' }
  | { status: 'found'; tenants: Tenant[] }
  | { status: 'failed'; error: unknown; retry: () => void }

/** The tenants to choose from after a sign-in by link. */
export function useOpenTenants(login: string): OpenTenants {
  const [openTenants, setOpenTenants] = useState<OpenTenants>({ status: 'pending' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isStale = false
    const show = (next: OpenTenants) => {
      if (!isStale) setOpenTenants(next)
    }
    findOwnTenants(login).then(
      (tenants) => show({ status: 'found', tenants }),
      (error: unknown) => show({ status: 'failed', error, retry: () => setAttempt(attempt + 1) }),
    )
    return () => {
      isStale = true
    }
  }, [login, attempt])
  return openTenants
}
