import type { Database } from '../db/database'
import { toWire, type Row } from '../db/table'
import { product } from '../db/auth-tables'
import type { CallParams } from './params'

/** `/api/auth/v1/{product}`: the caller's tenants that have the product enabled. */
export class ProductService {
  constructor(private readonly authDb: Database) {}

  async find({ route, identity }: CallParams): Promise<Row[]> {
    const tenantIds = identity.kind === 'staff' ? identity.tenantIds : []
    return this.authDb
      .all('select * from "product" where "product" = ?', [route['product'] ?? ''])
      .filter((row) => tenantIds.includes(String(row['tenantId'])))
      .map((row) => toWire(product, row))
  }
}
