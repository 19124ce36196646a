import { NotFound } from '@feathersjs/errors'
import { kioskToken } from '../auth/authentication'
import type { BackendApp } from '../backend-app'
import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import { machineProfile } from '../db/tenant-tables'
import type { CallParams } from './params'

/** `/machine-profile/v1/{tenantId}`: pairs a kiosk by its login code. */
export class MachineProfileService {
  constructor(private readonly app: BackendApp) {}

  async getByCode(data: Row, { db, tenant }: CallParams): Promise<Row> {
    const sql = 'select * from "machineProfile" where "loginCode" = ?'
    const row = db.one(sql, [text(data['loginCode'])])
    if (!row) throw new NotFound('This login code is not known')
    const profile = toWire(machineProfile, row)
    return { ...profile, accessToken: await kioskToken(this.app, tenant.id, String(row['machineProfileId'])) }
  }
}
