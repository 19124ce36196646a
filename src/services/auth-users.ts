// spec §7: GET /api/auth/v1/users
import * as z from 'zod/mini'
import { type CallOptions, serviceCalls } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { flag, inUse, maybe, type Shape, text } from './shapes'

const authUserSchema = z.looseObject({
  id,
  login: text,
  firstName: maybe(text),
  lastName: maybe(text),
  email: maybe(text),
  enabled: flag(true),
  deleted: flag(false),
})

/** A login at the auth service with one or more tenants. Source: id and login spec §3, the rest assumed. */
export type AuthUser = Shape<typeof authUserSchema>

const calls = serviceCalls({ name: 'users', path: 'api/auth/v1/users', hasFlags: true })

export const authUsersService = {
  /** GET /api/auth/v1/users: one page of logins; by default only enabled and not deleted ones (spec §5). */
  find: (query: Query = {}, options?: CallOptions): Promise<Page<AuthUser>> =>
    calls.find(authUserSchema, null, { ...inUse, ...query }, options),
}
