import type { Database } from '../db/database'
import { company } from '../db/tenant-tables'
import { TableService } from './table-service'

/** `/company/v1/{tenantId}` */
export class CompanyService extends TableService {
  constructor(authDb: Database) {
    super(company, authDb, { keepRemoved: true })
  }
}
