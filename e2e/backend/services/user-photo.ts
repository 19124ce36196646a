import { NotFound, Unprocessable } from '@feathersjs/errors'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { userPhoto } from '../db/tenant-tables'
import type { CallParams } from './params'
import { TableService, type Id } from './table-service'

const IMAGE = /^data:image\/(jpeg|png|webp);base64,/

/** `/user/v1/{tenantId}/user-photo`: one photo per user, as a data URL; update creates a missing one. */
export class UserPhotoService extends TableService {
  constructor(authDb: Database) {
    super(userPhoto, authDb, { paginate: false })
  }

  override async update(id: Id, data: Row, params: CallParams): Promise<Row> {
    if (typeof data['photo'] !== 'string' || !IMAGE.test(data['photo'])) {
      throw new Unprocessable('The photo must be an image', { errors: { photo: 'Not an image' } })
    }
    const known = params.db.one('select 1 from "user" where "id" = ?', [id])
    if (!known) throw new NotFound(`No record found for id '${id}'`)
    params.db.run('insert or replace into "userPhoto" ("userId", "photo") values (?, ?)', [id, data['photo']])
    return this.get(id, params)
  }
}
