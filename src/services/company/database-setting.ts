// spec §7: /company/v1/{tenantId}/database-setting, find and get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import { NO_ENTRIES, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { flag, type Shape } from '@/services/shapes'

const settingSchema = z.looseObject({
  setting: z.string(),
  value: z.nullish(z.union([z.string(), z.boolean(), z.number()])),
})

/** Source: setting and value spec §3. */
export type DatabaseSetting = Shape<typeof settingSchema>

const calls = serviceCalls({
  name: 'databaseSetting',
  path: 'company/v1/:tenantId/database-setting',
  address: serviceAddress.company,
})

export const databaseSettingService = {
  /** GET /company/v1/{tenantId}/database-setting: one page of settings. */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<DatabaseSetting>> =>
    calls.find(settingSchema, tenantId, query, options),

  /**
   * GET /company/v1/{tenantId}/database-setting/{setting}
   * @throws NotFound (404) if the tenant does not have it
   */
  get: (tenantId: Id, setting: string, options?: CallOptions): Promise<DatabaseSetting> =>
    calls.get(settingSchema, tenantId, setting, options),

  /** spec §3: the setting 'Capitalise' with the value 'True' turns capitals on. */
  async capitalise(tenantId: Id, options?: CallOptions): Promise<boolean> {
    const { data } = await databaseSettingService
      .find(tenantId, { setting: 'Capitalise' }, options)
      .catch(ifNotOffered(NO_ENTRIES))
    return data.some(({ setting, value }) => setting === 'Capitalise' && flag(false).parse(value))
  },
}
