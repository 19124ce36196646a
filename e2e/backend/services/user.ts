import { BadRequest } from '@feathersjs/errors'
import type { Knex } from 'knex'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { user } from '../db/tenant-tables'
import type { CallParams } from './params'
import { isEmpty, TableService, type Id } from './table-service'

/** `/user/v1/{tenantId}`: staff, hosts and visitors are all Users. */
export class UserService extends TableService {
  constructor(authDb: Database) {
    super(user, authDb, { keepRemoved: true })
  }

  override async patch(id: Id | null, data: Row, params: CallParams): Promise<Row> {
    if ('simpleBooking' in data) {
      throw new BadRequest('simpleBooking is changed by toggleSimpleBooking', {
        errors: { simpleBooking: 'Use toggleSimpleBooking' },
      })
    }
    return super.patch(id, data, params)
  }

  override async update(id: Id, data: Row, params: CallParams): Promise<Row> {
    const whole: Row = { ...this.blank(), ...data }
    delete whole['simpleBooking']
    return this.patch(id, whole, params)
  }

  async toggleSimpleBooking(data: Row, params: CallParams): Promise<Row> {
    const id = userIdOf(data)
    const old = this.existing(params, id)
    params.db.change(user, id, { simpleBooking: old['simpleBooking'] !== 1 })
    return this.get(id, params)
  }

  async dashboardSettings(data: Row, params: CallParams): Promise<Row> {
    const stored = this.existing(params, userIdOf(data))['settings']
    return typeof stored === 'string' ? (JSON.parse(stored) as Row) : {}
  }

  async updateDashboardSettings(data: Row, params: CallParams): Promise<Row> {
    const id = userIdOf(data)
    this.existing(params, id)
    const { settings } = data
    if (typeof settings !== 'object' || settings === null) {
      throw new BadRequest('settings must be an object', { errors: { settings: 'Not an object' } })
    }
    params.db.change(user, id, { settings })
    return settings as Row
  }

  /** Excludes visitors of hidden VIP visits. */
  protected override narrowed(query: Knex.QueryBuilder): Knex.QueryBuilder {
    return query.where('user.concealed', 0)
  }

  /** Updates the company name when the company id changes. */
  protected override changed(id: Id, params: CallParams, old?: Row): void {
    const row = params.db.one('select "companyId", "company" from "user" where "id" = ?', [id])
    if (isEmpty(row?.['companyId']) || row?.['companyId'] === old?.['companyId']) return
    const company = params.db.one('select "name" from "company" where "companyId" = ?', [
      Number(row?.['companyId']),
    ])
    params.db.change(user, id, { company: company?.['name'] })
  }
}

function userIdOf(data: Row): string {
  if (isEmpty(data['userId'])) throw new BadRequest('userId is required', { errors: { userId: 'Required' } })
  return String(data['userId'])
}
