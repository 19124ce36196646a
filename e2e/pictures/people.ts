import { demoLogins } from '../backend/start'
import { tenant } from './screen'

const { login = '', password = '' } = demoLogins('demo').find(({ tenants }) => tenants.length === 1) ?? {}

/** A receptionist of the demo tenant. */
export const anna = { tenantId: tenant.tenantId, login, password }
