declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex'
  export default class BetterSqlite3 extends Knex.Client {
    _driver(): unknown
    acquireRawConnection(): Promise<unknown>
    destroyRawConnection(connection: unknown): Promise<void>
  }
}
