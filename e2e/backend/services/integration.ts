import { Forbidden, NotFound } from '@feathersjs/errors'
import type { BackendApp } from '../backend-app'
import type { Store } from '../db/store'
import { toWire, type Row } from '../db/table'
import { text } from '../db/text'
import { device } from '../db/tenant-tables'
import { nextEvents } from '../rules/device-events'
import { isEmpty } from './table-service'
import type { CallParams, OpenTenant } from './params'

/** `/integration/v1/moca-web-hook`: events of a tenant's access-control devices. */
export class MocaWebHookService {
  constructor(private readonly store: Store) {}

  /** Returns each event only once. */
  async fetchAndUpdateNewEvents(data: Row, { identity }: CallParams): Promise<Row> {
    const own = identity.kind === 'staff' && this.store.tenantOf(identity.loginId, data['database'])
    if (!own) throw new Forbidden('You may not open this tenant')
    const { db } = own
    const events = db.atomically(() => {
      const row = db.one('select * from "device" where "deviceSerial" = ?', [text(data['deviceSerial'])])
      if (!row) throw new NotFound(`No device found for serial '${text(data['deviceSerial'])}'`)
      return nextEvents(db, row)
    })
    return { updated: events.length, events }
  }
}

/**
 * `/integration/v1/client-config`: the devices of a tenant (`?database=`), or of all the caller's tenants.
 */
export class ClientConfigService {
  constructor(
    private readonly app: BackendApp,
    private readonly store: Store,
  ) {}

  async find({ identity, query }: CallParams): Promise<Row> {
    if (identity.kind !== 'staff') throw new Forbidden('You may not do this')
    const wanted: unknown = query?.['database']
    const tenants = identity.tenantIds
      .map((id) => this.store.tenant(id))
      .filter((tenant): tenant is OpenTenant => tenant !== undefined)
      .filter((tenant) => isEmpty(wanted) || tenant.database === wanted)
    if (tenants.length === 0) throw new Forbidden('You may not open this tenant')
    const devices = tenants.flatMap(({ db, database }) =>
      db
        .all('select * from "device" order by "deviceSerial"')
        .map((row) => ({ ...toWire(device, row), database })),
    )
    return { devices, realtimeUrl: String(this.app.get('url')) }
  }
}
