// The clients against other servers: bare lists, pages, number and string ids, extra, missing or null values.
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { authUsersService } from '@/services/auth-users'
import { visitService } from '@/services/booking/visit'
import { visitTypeService, visitUserFieldService, visitUserTypeService } from '@/services/booking/lookups'
import { visitUserService } from '@/services/booking/visit-user'
import { companyService } from '@/services/company/company'
import { configurationService } from '@/services/company/configuration'
import { databaseSettingService } from '@/services/company/database-setting'
import { customFieldService } from '@/services/custom-field'
import { customFieldTypeService } from '@/services/custom-field-type'
import { clientConfigService } from '@/services/integration/client-config'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'
import { locationService } from '@/services/location'
import { machineProfileService } from '@/services/machine-profile'
import { productService } from '@/services/product'
import { badgeService } from '@/services/report/badge'
import { reportService } from '@/services/report/report'
import { tenantsService } from '@/services/tenants'
import { tenantUsersService } from '@/services/tenant-users'
import {
  announceProtocolService,
  issuableItemCategoryService,
  nationalityService,
  noteTypeService,
  phoneTypeService,
  titleService,
  userFieldService,
} from '@/services/user/staff-lookups'
import { issuableService } from '@/services/user/issuable'
import { specialAssistanceNeedService } from '@/services/user/special-assistance-need'
import { userService } from '@/services/user/user'
import { server } from '../support/server'
import { sending } from '../support/sending'

type Entry = Record<string, unknown>
type Find = () => Promise<readonly object[] | { data: readonly object[] }>

const t = 'north'
const [start, end] = ['2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z']
const named = { name: 'A name' }

/** Required fields, the id field, and fields that may be missing or null. */
const lists: [name: string, id: string, entry: Entry, optional: string[], find: Find][] = [
  ['tenants', 'id', { database: 'd', ...named }, ['logoUrl', 'enabled'], () => tenantsService.find()],
  ['users of auth', 'id', { login: 'anna' }, ['email', 'deleted'], () => authUsersService.find()],
  ['product', 'tenantId', { product: 'visitor' }, ['enabled'], () => productService.find()],
  ['tenant-users', 'tenantId', {}, ['userId', 'login', 'enabled'], () => tenantUsersService.find()],
  [
    'location',
    'locationId',
    named,
    ['parentLocationId', 'capacity', 'timeZone'],
    () => locationService.find(t),
  ],
  ['company', 'companyId', named, ['email', 'enabled'], () => companyService.find(t)],
  ['database-setting', 'setting', {}, ['value'], () => databaseSettingService.find(t)],
  ['user', 'id', {}, ['login', 'phones', 'notes', 'locationIds', 'isHost'], () => userService.find(t)],
  ['issuable', 'issuableId', { number: '7' }, ['status', 'userId', 'dueAt'], () => issuableService.find(t)],
  [
    'visit',
    'visitId',
    {},
    ['start', 'end', 'hostUserIds', 'visitUsers', 'status', 'vip'],
    () => visitService.find(t),
  ],
  [
    'visit-user',
    'visitUserId',
    { visitId: 1, start, end, locationIds: [7] },
    ['firstName', 'hostNames', 'customFields', 'email'],
    () => visitUserService.find(t, {}),
  ],
  [
    'custom-field',
    'customFieldId',
    { customFieldTypeId: 1, appliesTo: 'visit', ...named },
    ['options', 'required', 'visitTypeIds', 'min'],
    () => customFieldService.find(t),
  ],
  ['custom-field-type', 'customFieldTypeId', named, ['order'], () => customFieldTypeService.find(t)],
  ...(
    [
      ['visit-type', 'visitTypeId', visitTypeService],
      ['visit-user-type', 'visitUserTypeId', visitUserTypeService],
      ['visit-user-field', 'visitUserFieldId', visitUserFieldService],
      ['user-field', 'userFieldId', userFieldService],
      ['issuableItemCategory', 'issuableItemCategoryId', issuableItemCategoryService],
      ['nationality', 'nationalityId', nationalityService],
      ['phone-type', 'phoneTypeId', phoneTypeService],
      ['special-assistance-need', 'specialAssistanceNeedId', specialAssistanceNeedService],
      ['announce-protocol', 'announceProtocolId', announceProtocolService],
      ['title', 'titleId', titleService],
      ['note-type', 'noteTypeId', noteTypeService],
    ] as const
  ).map(([name, id, service]): (typeof lists)[number] => [
    name,
    id,
    named,
    ['order', 'enabled'],
    () => service.find(t),
  ]),
]

const answer = (body: unknown) => server.use(http.all('*', () => HttpResponse.json(body as object)))
const found = async (find: Find) => {
  const list = await find()
  return 'data' in list ? list.data : list
}

describe.each(lists)('%s', (_, id, entry, optional, find) => {
  const nothing = Object.fromEntries(optional.map((field) => [field, null]))
  const one = { ...entry, [id]: 'a-1' }

  it('is read from a page', async () => {
    answer({ total: 41, limit: 1, skip: 0, data: [one], more: true })
    expect(await found(find)).toMatchObject([one])
  })

  it('is read from a bare list', async () => {
    answer([one])
    expect(await found(find)).toMatchObject([one])
  })

  it('keeps unknown fields and accepts null in optional fields', async () => {
    answer([{ ...one, ...nothing, further: { depth: 1 } }])
    expect(await found(find)).toMatchObject([{ ...one, further: { depth: 1 } }])
  })

  it('accepts numbers and digits as ids', async () => {
    // A setting is identified by its name, not a number.
    const ids = id === 'setting' ? ['17'] : [17, '17']
    answer(ids.map((value) => ({ ...one, [id]: value })))
    expect((await found(find)).map((entry) => Reflect.get(entry, id))).toEqual(ids)
  })

  it('is rejected without its id', async () => {
    answer([entry])
    await expect(find()).rejects.toThrow(new RegExp(`find: unexpected answer at '0\\.${id}'$`))
  })
})

describe('single objects', () => {
  it('a minimal machine profile is a kiosk without screens', async () => {
    answer({ machineProfileId: 5, ...named, welcome: null, idleSeconds: null, screens: null, more: 1 })
    expect(await machineProfileService.getByCode(t, '1')).toMatchObject({
      machineProfileId: 5,
      photo: 'off',
      badgePrinting: false,
      screens: [],
    })
  })

  it('an empty dashboard has no zeros', async () => {
    answer({ onSite: null, byDay: null })
    const dashboard = await reportService.dashboard(t, { from: '2026-03-10', to: '2026-03-10' })
    expect(dashboard).toMatchObject({ onSite: null, byDay: null })
    expect([dashboard.expected, dashboard.byHour]).toEqual([undefined, undefined])
  })

  it('a report requires only its table', async () => {
    answer({ columns: [{ key: 'n', label: null }], rows: [{ n: 1, odd: [] }], total: null })
    expect(await reportService.executeReport(t, { reportId: 9 })).toMatchObject({
      columns: [{ key: 'n', type: 'text' }],
      rows: [{ n: 1, odd: [] }],
      truncated: false,
    })
  })

  describe('rows of a report', () => {
    const rows = [
      { name: 'Ann', host: 'Bo' },
      { name: 'Cy', host: 'Di' },
    ]
    it.each<[string, unknown]>([
      ['bare', rows],
      ['in a page', { total: 2, limit: 10, skip: 0, data: rows }],
      ['in an envelope', { success: true, data: rows }],
      ['as JSON text', { rows: JSON.stringify(rows) }],
      ['as lists of cells', { columns: ['name', 'host'], rows: rows.map(Object.values) }],
      ['with columns named otherwise', { columns: [{ field: 'name' }, { name: 'host' }], rows }],
    ])('may come %s', async (_, body) => {
      answer(body)
      expect((await reportService.executeReport(t, { reportId: 9 })).rows).toEqual(rows)
    })

    it('may be null if there are none, but not missing', async () => {
      answer({ rows: null })
      expect((await reportService.executeReport(t, { reportId: 9 })).rows).toEqual([])
      answer({ url: 'https://reports.example/9' })
      await expect(reportService.executeReport(t, { reportId: 9 })).rejects.toThrow("'rows'")
    })

    it('are known to be cut off by their total', async () => {
      answer({ total: '41', limit: 2, skip: 0, data: rows })
      expect((await reportService.executeReport(t, { reportId: 9 })).truncated).toBe(true)
    })

    it.each([
      ['number', '12.50', 12.5],
      ['number', '12345678901234567890', '12345678901234567890'],
      ['number', 'many', 'many'],
      ['duration', '90', 90],
      ['boolean', 0, false],
      ['boolean', 'True', true],
      ['datetime', Date.parse(start), start],
      ['datetime', '2026-03-10 09:00:00', '2026-03-10T09:00:00Z'],
      ['datetime', 'later', 'later'],
      ['date', '2026-03-10T00:00:00.000Z', '2026-03-10'],
      ['date', Date.parse('2026-03-10'), '2026-03-10'],
      ['date', 'not yet decided', 'not yet decided'],
      ['text', '007', '007'],
    ])('a %s is read from %j', async (type, cell, read) => {
      answer({ columns: [{ key: 'a', type }], rows: [{ a: cell }] })
      expect((await reportService.executeReport(t, { reportId: 9 })).rows).toEqual([{ a: read }])
    })
  })

  it('days of a dashboard may be epochs', async () => {
    answer({ byDay: [{ date: Date.parse('2026-03-10'), expected: '4' }] })
    const dashboard = await reportService.dashboard(t, { from: '2026-03-10', to: '2026-03-10' })
    expect(dashboard.byDay).toMatchObject([{ date: '2026-03-10', expected: 4 }])
  })

  it('a badge requires only its content', async () => {
    const who = { visitId: 1, visitUserId: 2 }
    answer({ content: 'JVBERg==', fileName: null })
    expect(await badgeService.generateBadge(t, who)).toMatchObject({ contentType: 'application/pdf' })
    answer({ fileName: 'badge.pdf' })
    await expect(badgeService.generateBadge(t, who)).rejects.toThrow("unexpected answer at 'content'")
  })

  it('an event requires only its id', async () => {
    answer({ updated: true, events: [{ eventId: 1, type: null, userId: null, more: 1 }] })
    const fetched = await mocaWebHookService.fetchAndUpdateNewEvents(
      { deviceSerial: 'M', database: 'd' },
      sending,
    )
    expect(fetched.data).toMatchObject([{ eventId: 1, type: 'other', time: '' }])
  })

  it.each<[string, unknown, string]>([
    ['base64 alone', 'JVBERg==', 'application/pdf'],
    ["Node's Buffer alone", { type: 'Buffer', data: [37, 80, 68, 70] }, 'application/pdf'],
    ["Node's Buffer in an envelope", { data: { type: 'Buffer', data: [37, 80, 68, 70] } }, 'application/pdf'],
    ['a field of another name', { pdf: 'JVBERg==' }, 'application/pdf'],
    ['a data URL, whose type counts', { content: 'data:image/png;base64,JVBERg==' }, 'image/png'],
  ])('a badge may be %s', async (_, body, contentType) => {
    answer(body)
    const badge = await badgeService.generateBadge(t, { visitId: 1, visitUserId: 2 })
    expect([badge.contentType, badge.content.replace(/^data:.*,/, '')]).toEqual([contentType, 'JVBERg=='])
  })

  it.each([null, {}, { url: 'https://badges.example/2.pdf' }, { content: '' }])(
    'a badge is not read from %j',
    async (body) => {
      answer(body)
      const who = { visitId: 1, visitUserId: 2 }
      await expect(badgeService.generateBadge(t, who)).rejects.toThrow("unexpected answer at 'content'")
    },
  )

  it.each<[string, (events: object[]) => unknown]>([
    ['as JSON text', (events) => ({ updated: 1, events: JSON.stringify(events) })],
    ['as JSON text alone', (events) => JSON.stringify(events)],
    ['in a page', (events) => ({ total: 1, limit: 10, skip: 0, data: events })],
    ['in a page of events', (events) => ({ updated: 1, events: { total: 1, data: events } })],
    ['alone', ([event]) => event],
  ])('events are read %s, because the service sends them once', async (_, body) => {
    answer(body([{ eventId: 1, type: 'denied' }]))
    const fetched = await mocaWebHookService.fetchAndUpdateNewEvents(
      { deviceSerial: 'M', database: 'd' },
      sending,
    )
    expect(fetched.data).toMatchObject([{ eventId: 1, type: 'denied' }])
  })

  it('devices without a database are kept, and those of another tenant are dropped', async () => {
    const own = [
      { deviceSerial: 'M1', name: null },
      { deviceSerial: 'M2', database: 'd' },
    ]
    answer({ devices: [...own, { deviceSerial: 'M3', database: 'other' }], realtimeUrl: null })
    expect((await clientConfigService.find('d')).devices.map(({ deviceSerial }) => deviceSerial)).toEqual([
      'M1',
      'M2',
    ])
  })

  it.each([
    ['a list of them', [{ deviceSerial: 'M1' }, { deviceSerial: 'M2' }]],
    ['a page of them', { total: 2, data: [{ deviceSerial: 'M1' }, { deviceSerial: 'M2' }] }],
    ['a list of the configuration', [{ devices: [{ deviceSerial: 'M1' }, { deviceSerial: 'M2' }] }]],
  ])('the devices may come as %s', async (_, body) => {
    answer(body)
    const { devices } = await clientConfigService.find('d')
    expect(devices.map(({ deviceSerial }) => deviceSerial)).toEqual(['M1', 'M2'])
  })

  it.each([
    ['without a serial', { devices: [{ name: 'Gate' }, { name: 'Door' }] }],
    ['in another form', [7, 9]],
  ])('devices that are all %s are an error, not an empty list', async (_, body) => {
    answer(body)
    await expect(clientConfigService.find('d')).rejects.toThrow(/clientConfig.find.*devices\.0/)
  })

  it.each([
    ['JSON text', '{"a":[1]}', { a: [1] }],
    ['an object', { a: 1 }, { a: 1 }],
    ['plain words', 'Welcome', 'Welcome'],
    ['nothing', null, null],
  ])('a configuration value may be %s', async (_, configurationValue, value) => {
    answer({ configurationValue })
    expect(await configurationService.get(t, 'key')).toEqual(value)
  })
})

describe('dashboard settings in the row that holds them', () => {
  it.each([
    [{ id: 4, userId: 1, settings: { start: 'desk' }, updatedAt: 'x' }, { start: 'desk' }],
    [{ _id: 'a', userId: 1, settings: '{"start":"desk"}', __v: 0 }, { start: 'desk' }],
    [{ userId: 1, settings: null }, {}],
    [{ userId: 1, settings: '' }, {}],
  ])('%j', async (row, settings) => {
    answer(row)
    expect(await userService.dashboardSettings(t, 1)).toEqual(settings)
  })

  it('are not confused with a setting of that name', async () => {
    const settings = { start: 'desk', settings: { a: 1 } }
    answer(settings)
    expect(await userService.dashboardSettings(t, 1)).toEqual(settings)
  })
})

it('simple booking is switched though the response is the user before it', async () => {
  const user = { id: 1, simpleBooking: false }
  server.use(
    http.post('*', () => HttpResponse.json(user)),
    http.get('*', () => HttpResponse.json({ ...user, simpleBooking: 1 })),
  )
  const isMade = async () => Boolean((await userService.get(t, 1)).simpleBooking)
  expect(await userService.toggleSimpleBooking(t, user, true, { ...sending, isMade })).toBe(true)
  answer(user)
  expect(await userService.toggleSimpleBooking(t, user, true, sending)).toBe(false)
})

describe('empty object', () => {
  it.each([[null], [[]], [''], ['{}'], ['[]']])('%j is read as no settings', async (body) => {
    answer(body)
    expect(await userService.dashboardSettings(t, 1)).toEqual({})
    expect(await configurationService.get(t, 'reports')).toBeNull()
    expect(await userService.toggleSimpleBooking(t, { id: 1, simpleBooking: false }, true, sending)).toBe(
      true,
    )
  })

  it.each([7, 'no', [1], true])('%j is not read as settings', async (body) => {
    answer(body)
    await expect(userService.dashboardSettings(t, 1)).rejects.toThrow('dashboardSettings')
  })
})

it.each([404, 405, 501])('has no custom fields if their service responds with %i', async (status) => {
  server.use(http.all('*', () => HttpResponse.json({}, { status })))
  expect(await customFieldService.findAll(t)).toEqual([])
  expect(await customFieldTypeService.findAll(t)).toEqual([])
})

it.each([0, '0', '', 1])('a location with the parent %j is a root', async (parentLocationId) => {
  answer({ locationId: 1, name: 'Campus', parentLocationId })
  expect((await locationService.get(t, 1)).parentLocationId).toBeNull()
})
