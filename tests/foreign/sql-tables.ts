// The tables of the services of `sql.ts`, and the rows of their tenant.
import { type TSchema, Type } from '@feathersjs/typebox'
import type { Knex } from 'knex'

export const int = Type.Integer()
export const str = Type.String({ maxLength: 255 })
export const text = Type.String({ maxLength: 4000 })
export const when = Type.String({ format: 'date-time' })
export const bool = Type.Boolean({ default: false })
const yes = Type.Boolean({ default: true })
export const maybe = (type: TSchema) => Type.Union([type, Type.Null()])
const oneOf = (...words: string[]) => Type.String({ enum: words, default: words[0] })

export type Table = {
  id: string
  columns: Readonly<Record<string, TSchema>>
  required?: readonly string[]
  /** Written by no request. */
  readOnly?: readonly string[]
  /** Sent in no response. */
  hidden?: readonly string[]
  /** Found by `$like`. */
  like?: readonly string[]
  /** Whether its rows belong to no tenant. */
  isShared?: boolean
}

const lookup: Table = {
  id: 'id',
  columns: { name: str, position: Type.Integer({ default: 0 }), enabled: yes },
  required: ['name'],
  like: ['name'],
}
const tenants: Table = {
  id: 'id',
  columns: { name: str, database: str, enabled: yes, deleted: bool },
  isShared: true,
}

export const tables = {
  tenants,
  domains: { id: 'domainId', columns: { name: str }, isShared: true },
  domain_tenants: { id: 'id', columns: { tenantId: int, domainId: int }, isShared: true },
  tenant_users: {
    id: 'id',
    columns: { tenantId: int, userId: int, enabled: yes, deleted: bool },
    required: ['tenantId', 'userId'],
    isShared: true,
  },
  users: {
    id: 'id',
    columns: {
      login: maybe(str),
      password: str,
      givenName: str,
      familyName: str,
      email: maybe(str),
      mobile: maybe(str),
      role: oneOf('visitor', 'host', 'reception', 'admin', 'kiosk'),
      companyId: maybe(int),
      titleId: maybe(int),
      nationalityId: maybe(int),
      notes: maybe(text),
      blocked: bool,
      enabled: yes,
      deleted: bool,
      created_at: Type.String({ format: 'date-time', default: new Date().toISOString() }),
    },
    required: ['givenName', 'familyName'],
    readOnly: ['created_at'],
    hidden: ['password'],
    like: ['givenName', 'familyName', 'email'],
  },
  user_photos: { id: 'userId', columns: { photo: text }, required: ['photo'] },
  locations: {
    id: 'locationId',
    columns: {
      parentLocationId: maybe(int),
      name: str,
      kind: oneOf('site', 'building', 'desk', 'room'),
      enabled: yes,
    },
    required: ['name'],
    like: ['name'],
  },
  companies: {
    id: 'companyId',
    columns: { name: str, city: maybe(str), enabled: yes },
    required: ['name'],
    like: ['name'],
  },
  visits: {
    id: 'visitId',
    columns: {
      purpose: maybe(str),
      starts_at: when,
      ends_at: when,
      hostId: int,
      locationId: int,
      visitTypeId: maybe(int),
      notes: maybe(text),
      status: oneOf('EXPECTED', 'CANCELLED'),
      created_at: Type.String({ format: 'date-time', default: new Date().toISOString() }),
    },
    like: ['purpose'],
  },
  visit_users: {
    id: 'visitUserId',
    columns: {
      visitId: int,
      userId: int,
      visitUserTypeId: maybe(int),
      status: oneOf('EXPECTED', 'IN', 'OUT', 'CANCELLED'),
      checked_in_at: maybe(when),
      checked_out_at: maybe(when),
      car_plate: maybe(str),
    },
    required: ['visitId', 'userId'],
    readOnly: ['checked_in_at', 'checked_out_at'],
  },
  issuables: {
    id: 'id',
    columns: {
      number: str,
      issuableItemCategoryId: int,
      status: oneOf('FREE', 'ISSUED', 'LOST'),
      visitUserId: maybe(int),
    },
    required: ['number', 'issuableItemCategoryId'],
    like: ['number'],
  },
  custom_fields: {
    id: 'id',
    columns: { name: str, label: str, customFieldTypeId: int, mandatory: bool },
    required: ['name', 'label', 'customFieldTypeId'],
  },
  user_fields: { id: 'id', columns: { name: str, label: str, mandatory: bool, position: int } },
  visit_user_fields: { id: 'id', columns: { name: str, label: str, mandatory: bool, position: int } },
  machine_profiles: { id: 'id', columns: { loginCode: str, name: str, locationId: int, userId: int } },
  database_settings: { id: 'id', columns: { setting: str, value: str } },
  titles: lookup,
  nationalities: lookup,
  phone_types: lookup,
  special_assistance_needs: lookup,
  announce_protocols: lookup,
  note_types: lookup,
  visit_types: lookup,
  visit_user_types: lookup,
  issuable_item_categories: lookup,
  custom_field_types: lookup,
} satisfies Record<string, Table>

export type TableName = keyof typeof tables

/** A hash of 'Acme-2026!'. */
const PASSWORD = '$2b$04$C8kLN7wCWLrsOwTARl4nUO1YZa2fELhpfY4WrO./7Es76zSkR3EhS'

const HOUR = 60 * 60_000

/** Ten visits of today with two visitors each: three have left, four are inside. */
function visitRows() {
  const [now, today] = [Date.now(), new Date().setHours(0, 0, 0, 0)]
  const iso = (moment: number) => new Date(moment).toISOString()
  const created_at = iso(now)
  const visits = Array.from({ length: 10 }, (_, index) => ({
    purpose: ['Quarterly review', 'Delivery', 'Lift maintenance', 'Interview', 'Site tour'][index % 5],
    starts_at: iso(Math.max(today, now - (10 - index) * 60_000)),
    ends_at: iso(now + 2 * HOUR),
    hostId: 2 + (index % 2),
    locationId: index % 3 ? 4 : 5,
    visitTypeId: 1 + (index % 3),
    created_at,
  }))
  const visitUsers = Array.from({ length: 20 }, (_, index) => {
    const status = index < 3 ? 'OUT' : index < 7 ? 'IN' : 'EXPECTED'
    return {
      visitId: 1 + Math.floor(index / 2),
      userId: 100 + index,
      visitUserTypeId: 1 + (index % 2),
      status,
      checked_in_at: status === 'EXPECTED' ? null : created_at,
      checked_out_at: status === 'OUT' ? created_at : null,
    }
  })
  return { visits, visit_users: visitUsers }
}

const GIVEN =
  'Anna Ben Carla David Elena Farid Greta Henri Ines Jonas Karin Luis Maya Nils Olga Pavel Quinn Rosa Stefan Tara'
const FAMILY =
  'Abbott Bauer Costa Dunn Ek Farouk Grant Hubert Iglesias Jansen Klein Lopez Mehta Nyberg Orlova Petrov Quigley Romero Stern Thorne'

function userRows() {
  const staff = [
    ['desk', 'Dora', 'Desk', 'reception'],
    ['hana', 'Hana', 'Host', 'host'],
    ['hugo', 'Hugo', 'Haas', 'host'],
    ['admin', 'Ada', 'Admin', 'admin'],
    ['kiosk1', 'Kiosk', 'One', 'kiosk'],
  ].map(([login, givenName, familyName, role], index) => ({
    id: index + 1,
    login: `${login}@acme.example`,
    password: PASSWORD,
    givenName,
    familyName,
    email: `${login}@acme.example`,
    role,
  }))
  const names = FAMILY.split(' ')
  const visitors = GIVEN.split(' ').map((givenName, index) => ({
    id: 100 + index,
    givenName,
    familyName: names[index],
    email: `${givenName}@example.org`.toLowerCase(),
    mobile: `+44 7700 9001${String(index).padStart(2, '0')}`,
    companyId: 1 + (index % 5),
    blocked: givenName === 'Tara',
  }))
  const created_at = new Date().toISOString()
  return [...staff, ...visitors].map((user) => ({ ...user, created_at }))
}

const named = (names: string) => names.split(', ').map((name, position) => ({ name, position }))
const fields = (rows: string[][]) =>
  rows.map(([name, label], position) => ({
    name,
    label,
    mandatory: name?.endsWith('Name') ?? false,
    position,
  }))

const rows = (): Partial<Record<TableName, object[]>> => ({
  tenants: [{ name: 'Acme Harbour', database: 'acme_harbour' }],
  domains: [{ name: 'acme.example' }],
  domain_tenants: [{ tenantId: 1, domainId: 1 }],
  tenant_users: [1, 2, 3, 4, 5].map((userId) => ({ userId })),
  users: userRows(),
  ...visitRows(),
  locations: [
    { name: 'Harbour campus', kind: 'site' },
    { parentLocationId: 1, name: 'Building A', kind: 'building' },
    { parentLocationId: 1, name: 'Building B', kind: 'building' },
    { parentLocationId: 2, name: 'Reception A', kind: 'desk' },
    { parentLocationId: 2, name: 'Meeting room A1', kind: 'room' },
  ],
  companies: named('Northwind Freight, Blue Quay Ltd, Sable & Co, Orchard Systems, Tern Catering').map(
    ({ name }) => ({ name, city: 'Bristol' }),
  ),
  issuables: Array.from({ length: 14 }, (_, index) => ({
    number: `V-${101 + index}`,
    issuableItemCategoryId: 1 + (index % 2),
    ...(index === 0 && { status: 'ISSUED', visitUserId: 4 }),
  })),
  custom_fields: [{ name: 'laptop', label: 'Laptop serial', customFieldTypeId: 1 }],
  user_fields: fields([
    ['givenName', 'First name'],
    ['familyName', 'Last name'],
    ['email', 'E-mail'],
    ['mobile', 'Mobile'],
  ]),
  visit_user_fields: fields([
    ['visitUserTypeId', 'Kind of visitor'],
    ['car_plate', 'Car plate'],
  ]),
  machine_profiles: [{ loginCode: 'KIOSK-1', name: 'Kiosk reception A', locationId: 4, userId: 5 }],
  database_settings: [{ setting: 'Capitalise', value: 'False' }],
  titles: named('Mr, Ms, Dr'),
  nationalities: named('British, French, German'),
  phone_types: named('Mobile, Office'),
  special_assistance_needs: named('Wheelchair access, Sign language'),
  announce_protocols: named('E-mail, Phone'),
  note_types: named('General, Security'),
  visit_types: named('Meeting, Delivery, Maintenance'),
  visit_user_types: named('Guest, Contractor, VIP'),
  issuable_item_categories: named('Visitor card, Contractor card'),
  custom_field_types: named('text, number, boolean'),
})

const typeOf = (schema: TSchema): string =>
  String(schema['type'] ?? (schema['anyOf'] as TSchema[] | undefined)?.[0]?.['type'])

/** Creates the tables with the rows of tenant 1. */
export async function fill(knex: Knex): Promise<void> {
  const all = rows()
  for (const [name, { id, columns }] of Object.entries<Table>(tables)) {
    await knex.schema.createTable(name, (table) => {
      table.increments(id)
      if (!('tenantId' in columns)) table.integer('tenantId').defaultTo(1)
      for (const [column, schema] of Object.entries(columns)) {
        const type = typeOf(schema)
        const made =
          type === 'integer'
            ? table.integer(column)
            : type === 'boolean'
              ? table.boolean(column)
              : table.text(column)
        if (column === 'tenantId') made.defaultTo(1)
        else if (schema['default'] !== undefined) made.defaultTo(schema['default'] as string)
      }
    })
    for (const row of all[name as TableName] ?? []) await knex(name).insert(row)
  }
}
