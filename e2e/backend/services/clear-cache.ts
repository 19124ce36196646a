import type { Row } from '../db/table'

/** `/company/v1/{tenantId}/clear-cache`: no-op, because there is no cache. */
export class ClearCacheService {
  async create(): Promise<Row> {
    return { cleared: true }
  }
}
