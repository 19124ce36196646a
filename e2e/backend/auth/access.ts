import { Forbidden, NotAuthenticated, NotFound } from '@feathersjs/errors'
import type { HookContext, NextFunction } from '@feathersjs/feathers'
import type { BackendApp } from '../backend-app'
import type { Store } from '../db/store'
import type { CallParams, OpenTenant } from '../services/params'
import { identityOf } from './authentication'
import { NOBODY, type Identity } from './identity'

/** Who may call a service. */
export interface Access {
  /** 'tenant': inside `:tenantId`; 'staff': signed in, no tenant; 'apiKey': the separate auth API. */
  scope: 'tenant' | 'staff' | 'apiKey'
  /** Methods without a token: used by self-update links and unpaired kiosks. */
  open?: readonly string[]
  /** The id that a link token must match here; without it any id is allowed. */
  own?: 'visitId' | 'visitUserId' | 'userId'
  /** Methods that a kiosk token may not call. */
  staffOnly?: readonly string[]
}

/** Authorization hook of every service except authentication. */
export function guard(app: BackendApp, store: Store, access: Access, apiKey: string) {
  return async (context: HookContext, next: NextFunction) => {
    const params = context.params as CallParams
    const method = String(context.method)
    params.db = store.auth
    if (access.scope === 'apiKey') {
      if (params.headers['x-api-key'] !== apiKey)
        throw new NotAuthenticated('The api key is missing or wrong')
      params.identity = NOBODY
      return next()
    }
    const token = (params.authentication as { accessToken?: string } | undefined)?.accessToken
    params.identity = token ? await identityOf(app, store, token) : NOBODY
    const isOpen = access.open?.includes(method) === true
    if (params.identity.kind === 'nobody' && !isOpen) throw new NotAuthenticated('Not authenticated')
    if (params.identity.kind === 'kiosk' && access.staffOnly?.includes(method)) {
      throw new Forbidden('A kiosk may not do this')
    }
    // Ids arrive URL-encoded.
    if (typeof context.id === 'string') context.id = decodeURIComponent(context.id)
    if (access.scope === 'tenant') {
      params.tenant = enter(store, decodeURIComponent(params.route['tenantId'] ?? ''), params.identity)
      params.db = params.tenant.db
    }
    const isOwn = isOpen && (!access.own || context.id === ownIdOf(params, access.own))
    if (params.identity.kind === 'link' && !isOwn) throw new Forbidden('A link may not do this')
    return next()
  }
}

function ownIdOf({ identity, db }: CallParams, name: NonNullable<Access['own']>): unknown {
  if (identity.kind !== 'link') return undefined
  const { visitUserId } = identity
  if (name === 'visitUserId') return visitUserId
  return db.one(`select "${name}" from "visitUser" where "visitUserId" = ?`, [visitUserId])?.[name]
}

function enter(store: Store, tenantId: string, identity: Identity): OpenTenant {
  const allowed =
    identity.kind === 'nobody' ||
    (identity.kind === 'staff' ? identity.tenantIds.includes(tenantId) : identity.tenantId === tenantId)
  if (!allowed) throw new Forbidden('You may not open this tenant')
  const tenant = store.tenant(tenantId)
  if (!tenant) throw new NotFound('There is no such tenant')
  return tenant
}
