import { useEffect, useState } from 'react'
import type { Tenant } from './server'
import { findTenants } from './session'

export type OpenTenants =
  { status: 'pending' } | { status: 'found'; tenants: Tenant[] } | { status: 'failed'; error: unknown }

/** The tenants of somebody whom a link has signed in, to choose from. */
export function useOpenTenants(login: string): OpenTenants {
  const [found, setFound] = useState<OpenTenants>({ status: 'pending' })
  useEffect(() => {
    let gone = false
    const show = (next: OpenTenants) => {
      if (!gone) setFound(next)
    }
    findTenants(login).then(
      (tenants) => show({ status: 'found', tenants }),
      (error: unknown) => show({ status: 'failed', error }),
    )
    return () => {
      gone = true
    }
  }, [login])
  return found
}
