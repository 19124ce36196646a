import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BadRequest } from '@feathersjs/errors'
import { hashPassword } from '../auth/passwords'
import { insertLogin, insertTenant } from '../data/auth'
import { insertBase } from '../data/base'
import { DEMO_PASSWORD } from '../data/logins'
import type { TenantSpec } from '../data/tenant-spec'
import { Database, newId } from '../db/database'
import type { Store } from '../db/store'
import { tenantSql } from '../db/tenant-sql'
import { user } from '../db/tenant-tables'
import { todayAt } from '../rules/time'
import { insertVisitors, type VisitorIds } from './visitors'

export interface TenantOrder {
  /** Time zone of the locations. Default: about noon there, so that the day never ends mid-test. */
  timeZone?: string
  /** 2: adds a second tenant for the same login. */
  tenants?: 1 | 2
  /** Number of additional expected visitors today. */
  visitors?: number
  capitalise?: boolean
}

interface TestTenant {
  tenantId: string
  name: string
  database: string
  timeZone: string
  today: string
  ids: typeof FIXED_IDS & { visitors: VisitorIds }
}

/** The same in all test tenants. */
const FIXED_IDS = {
  /** Site, building and floors; 'small' has a capacity of one. */
  locations: {
    root: 'test-site',
    building: 'test-site.main-building',
    ground: 'test-site.main-building.ground-floor',
    first: 'test-site.main-building.first-floor',
    small: 'test-site.main-building.small-room',
  },
  visitTypes: { meeting: 1, interview: 2, contractor: 3, delivery: 4, tour: 5 },
  visitUserTypes: { visitor: 1, candidate: 2, contractor: 3, driver: 4 },
  hosts: { own: 'h-own', helen: 'h-helen', george: 'h-george' },
  companies: { abbott: 1, aguas: 2, cafe: 8 },
  people: { known: 'p-known', blocked: 'p-blocked' },
  cards: { free: 'card-1', free2: 'card-2', lost: 'card-7', disabled: 'card-13' },
}

const TEMPLATE: TenantSpec = {
  id: 'test',
  database: 'test',
  name: 'Test Works',
  timeZone: 'UTC',
  language: 'en',
  primaryColor: '#0b6b75',
  logo: { mark: 'M12 24h24', ink: '#ffffff' },
  capitalise: false,
  domain: 'test.example',
  people: 40,
  companies: 45,
  visitorsToday: 60,
  staff: [
    { id: 'h-own', login: 'own', firstName: 'Olga', lastName: 'Ownby' },
    { id: 'h-helen', login: 'helen.hart@test.example', firstName: 'Helen', lastName: 'Hart' },
    { id: 'h-george', login: 'george.grey@test.example', firstName: 'George', lastName: 'Grey' },
  ],
  places: [
    {
      name: 'Test Site',
      address: '1 Test Street',
      below: [
        {
          name: 'Main Building',
          below: [{ name: 'Ground floor' }, { name: 'First floor' }, { name: 'Small room', capacity: 1 }],
        },
      ],
    },
  ],
}

/** Creates a tenant in milliseconds: copies a template file and inserts visits around now. */
export class TestTenants {
  private constructor(
    private readonly store: Store,
    private readonly template: string,
    private readonly password: string,
  ) {}

  static async open(store: Store): Promise<TestTenants> {
    const template = join(store.folder, 'test-template.sqlite')
    rmSync(template, { force: true })
    const db = new Database(template, 'memory')
    db.exec(tenantSql)
    db.atomically(() => {
      insertBase(db, TEMPLATE)
      db.insert(user, {
        id: 'p-known',
        firstName: 'Kenji',
        lastName: 'Known',
        company: 'Abbott & Lane Architects',
      })
    })
    await db.close()
    return new TestTenants(store, template, await hashPassword(DEMO_PASSWORD))
  }

  create(order: TenantOrder) {
    const timeZone = order.timeZone ?? noonZone(new Date())
    try {
      todayAt(timeZone)
    } catch {
      throw new BadRequest(`'${timeZone}' is no time zone`)
    }
    const count = order.tenants ?? 1
    const stamp = newId().toLowerCase()
    const login = `desk-${stamp}@test.example`
    const made = Array.from({ length: count }, (_, n) =>
      this.make(`t-${stamp}-${n + 1}`, n, login, timeZone, order),
    )
    const tenants = made.map((tenant) => tenant.tenantId)
    this.store.auth.atomically(() =>
      insertLogin(
        this.store.auth,
        {
          id: `login-${stamp}`,
          login,
          firstName: 'Olga',
          lastName: 'Ownby',
          password: '',
          enabled: true,
          tenants,
        },
        this.password,
      ),
    )
    const [first, second] = made
    return { ...first, login, password: DEMO_PASSWORD, ...(second && { second }) }
  }

  private make(tenantId: string, n: number, login: string, timeZone: string, order: TenantOrder): TestTenant {
    const name = `${TEMPLATE.name} ${n === 0 ? 'One' : 'Two'} ${tenantId.slice(2, 6)}`
    const database = `db-${tenantId}`
    copyFileSync(this.template, this.store.tenantFile(tenantId))
    insertTenant(this.store.auth, { ...TEMPLATE, id: tenantId, database, name, timeZone })
    const made = this.store.tenant(tenantId)
    if (!made) throw new Error(`The test tenant ${tenantId} could not be made`)
    const { db, changes } = made
    const visitors = db.atomically(() => {
      db.change(user, FIXED_IDS.hosts.own, { login, email: login })
      db.run('update "location" set "timeZone" = ? where "parentLocationId" is null', [timeZone])
      if (order.capitalise)
        db.run(`update "databaseSetting" set "value" = 'True' where "setting" = 'Capitalise'`)
      return insertVisitors(db, timeZone, order.visitors ?? 0)
    })
    changes.take()
    return { tenantId, name, database, timeZone, today: todayAt(timeZone), ids: { ...FIXED_IDS, visitors } }
  }
}

/** A whole-hour zone where it is between 12:00 and 13:00; its day is always the UTC day. */
function noonZone(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  if (ahead === 0) return 'UTC'
  // These names have inverted signs: Etc/GMT-5 is five hours ahead.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
