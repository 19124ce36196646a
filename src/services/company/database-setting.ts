// spec §7: /company/v1/{tenantId}/database-setting, find and get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'

const settingSchema = z.looseObject({
  setting: z.string(),
  value: z.nullish(z.union([z.string(), z.boolean()])),
})

const calls = serviceCalls({
  name: 'databaseSetting',
  path: 'company/v1/:tenantId/database-setting',
  address: serviceAddress.company,
})

export const databaseSettingService = {
  /** spec §3: the setting 'Capitalise' with the value 'True' turns capitals on. */
  async capitalise(tenantId: Id, options?: CallOptions): Promise<boolean> {
    const { data } = await calls.find(settingSchema, tenantId, { setting: 'Capitalise' }, options)
    return data.some(({ setting, value }) => setting === 'Capitalise' && String(value) === 'True')
  },
}
