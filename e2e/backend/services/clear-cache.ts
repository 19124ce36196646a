import type { Row } from '../db/table'

/** `/company/v1/{tenantId}/clear-cache`: there is no cache here, so it is always clear. */
export class ClearCacheService {
  async create(): Promise<Row> {
    return { cleared: true }
  }
}
