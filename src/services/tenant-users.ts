// spec §7: GET and POST /api/auth/v1/tenant-users, and its three custom methods for a forgotten password
import * as z from 'zod/mini'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import { anonymousApi } from '@/http/client'
import { accepted, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { flag, flagValue, inUse, maybe, reference, type Shape, text } from './shapes'

const tenantUserSchema = z.looseObject({
  tenantId: id,
  userId: maybe(reference('userId')),
  login: maybe(text),
  enabled: flag(true),
  deleted: flag(false),
})

/** A login's access to a tenant. Source: name spec §7, shape assumed. */
export type TenantUser = Shape<typeof tenantUserSchema>

/** Creates the login if it does not exist, with the names and the password if they are sent (assumed). */
export type NewTenantUser = {
  tenantId: Id
  login: string
  password?: string
  firstName?: string
  lastName?: string
  email?: string
}

const sentSchema = z.looseObject({ sent: flag(true) })
const validSchema = z.looseObject({
  valid: maybe(flagValue),
  isValid: maybe(flagValue),
  success: maybe(flagValue),
})
const successSchema = z.looseObject({ success: flag(true) })

/** A successful response with any content. */
const anyResponse = <S extends z.ZodMiniType>(schema: S) => z.catch(z.nullable(schema), null)

const path = 'api/auth/v1/tenant-users'
const calls = serviceCalls({ name: 'tenantUsers', path, hasFlags: true })
// A password reset is anonymous, even if the browser still has a session.
const resetCalls = serviceCalls({
  name: 'tenantUsers',
  path,
  methods: ['createPasswordResetToken', 'validatePasswordResetToken', 'resetPassword'],
  client: anonymousApi,
  readsFailures: ['validatePasswordResetToken', 'resetPassword'],
})

export const tenantUsersService = {
  /** GET /api/auth/v1/tenant-users: one page; by default only enabled and not deleted ones (spec §5). */
  find: (query: Query = {}, options?: CallOptions): Promise<Page<TenantUser>> =>
    calls.find(tenantUserSchema, null, { ...inUse, ...query }, options),

  /**
   * POST /api/auth/v1/tenant-users: grants a login access to a tenant. The response is not read.
   * @throws Conflict (409) if it already has access
   */
  async create(data: NewTenantUser, sending: Sending): Promise<void> {
    await calls.create(anyResponse(tenantUserSchema), null, data, sending)
  },

  /** Sends a reset code to the login. The response is the same for an unknown login (assumed). */
  async createPasswordResetToken(data: { login: string; database: string }, sending: Sending): Promise<void> {
    await resetCalls.customChange('createPasswordResetToken', anyResponse(sentSchema), null, data, sending)
  },

  /**
   * Whether a code is correct, unused and not expired (response assumed). An empty body is a bare `false`; any other
   * response that does not say so is success, because `resetPassword` checks the code again.
   */
  async validatePasswordResetToken(
    data: { login: string; database: string; token: string },
    options?: CallOptions,
  ): Promise<boolean> {
    const schema = z.nullable(z.union([z.boolean(), validSchema]))
    const response = await resetCalls.custom('validatePasswordResetToken', schema, null, data, options)
    if (typeof response !== 'object') return response
    if (!response || [response.valid, response.isValid, response.success].includes(false)) return false
    accepted(response)
    return true
  },

  /**
   * Sets a new password; the code works once.
   * @returns false only if the response says so: the code is used up
   * @throws Gone (410) for a used or expired code, Unprocessable (422) with `errors.password` for a weak
   * password
   */
  async resetPassword(
    data: { login: string; database: string; token: string; password: string },
    sending: Sending,
  ): Promise<boolean> {
    const schema = anyResponse(z.union([z.boolean(), successSchema]))
    const response = await resetCalls.customChange('resetPassword', schema, null, data, sending)
    if (typeof response === 'boolean') return response
    if (response?.success === false) return false
    accepted(response)
    return true
  },
}
