import { Conflict } from '@feathersjs/errors'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { company } from '../db/tenant-tables'
import { fold } from '../db/text'
import type { CallParams } from './params'
import { TableService } from './table-service'

/** `/company/v1/{tenantId}`: names are unique, ignoring case and accents. */
export class CompanyService extends TableService {
  constructor(authDb: Database) {
    super(company, authDb, { keepRemoved: true })
  }

  protected override check(row: Row, params: CallParams): void {
    super.check(row, params)
    const other = params.db.one(
      'select 1 from "company" where "nameFold" = ? and "deleted" = 0 and "companyId" <> ?',
      [fold(row['name']), Number(row['companyId'] ?? 0)],
    )
    if (other) throw new Conflict('A company of this name exists already', { errors: { name: 'Taken' } })
  }
}
