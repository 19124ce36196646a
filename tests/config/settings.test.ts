import { readFileSync } from 'node:fs'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NAMED_SERVICES } from '@/config/services-schema'
import { serviceName, type SettingError, validateSettings, settingNames } from '@/config/settings'
import { server } from '../support/server'

it('has exactly the names of .env.example', () => {
  const told = [...readFileSync('.env.example', 'utf8').matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name)
  expect(new Set(told)).toEqual(new Set([...settingNames, 'VITE_CONFIG_JSON', 'VITE_ADAPTER']))
})

it.each([
  ['nothing', {}],
  ['empty texts', { VITE_API_URL: '', VITE_ASSET_HOSTS: ' ' }],
  [
    "a URL, one with a path, and '/'",
    { VITE_API_URL: 'https://api.example', VITE_USER_URL: 'http://10.0.0.1:80/user', VITE_REALTIME_URL: '/' },
  ],
  ['hosts', { VITE_ASSET_HOSTS: 'assets.example.com, cdn.example:8443' }],
  [
    'field names and status values',
    {
      fields: { 'visit-user': { firstName: 'givenName', email: null }, location: {} },
      status: { IN: 'checkedIn', issuable: { OUT: 'issued' } },
    },
  ],
  [
    'what services can do',
    {
      services: {
        find: { default: { most: 50, lists: true }, 'visit-user': { sort: ['lastName'], search: 'q' } },
        missing: ['company.remove'],
        ids: 'id',
        visitor: { columns: 'visit', day: false },
      },
    },
  ],
  ['the same in a build', { VITE_SERVICES: '{"missing":["badge.generateBadge"]}' }],
  ['a header and a key', { VITE_AUTH_API_KEY_HEADER: 'x-api-key', VITE_AUTH_API_KEY: '§ anything' }],
])('accepts %s', (_, settings) => expect(validateSettings(settings)).toEqual([]))

const wrong: [name: string, settings: unknown, error: SettingError][] = [
  ['a list', [], { code: 'notObject' }],
  ['null', null, { code: 'notObject' }],
  ['an unknown name', { VITE_API_URI: 'https://a.example' }, { code: 'unknown', setting: 'VITE_API_URI' }],
  ['a number', { VITE_PRODUCT: 5 }, { code: 'notText', setting: 'VITE_PRODUCT' }],
  [
    'a host with a scheme',
    { VITE_ASSET_HOSTS: 'https://a.example' },
    { code: 'hosts', setting: 'VITE_ASSET_HOSTS', value: 'https://a.example' },
  ],
  [
    'a header with a space',
    { VITE_AUTH_API_KEY_HEADER: 'api key' },
    { code: 'header', setting: 'VITE_AUTH_API_KEY_HEADER', value: 'api key' },
  ],
  ['a text as fields', { fields: 'givenName' }, { code: 'fields', setting: 'fields' }],
  [
    'a text as the fields of a service',
    { fields: { visit: 'title' } },
    { code: 'fields', setting: 'fields.visit' },
  ],
  [
    'fields of an unknown service',
    { fields: { visitUser: { firstName: 'givenName' } } },
    { code: 'services', setting: 'fields.visitUser' },
  ],
  [
    'a field without a name',
    { fields: { visit: { subject: '' } } },
    { code: 'fieldName', setting: 'fields.visit.subject' },
  ],
  ...(
    [
      ['services as a list', ['visit'], 'services'],
      ['an unknown part', { finds: {} }, 'services.finds'],
      ['an unknown service', { find: { visitors: {} } }, 'services.find.visitors'],
      ['a host without a value', { host: { field: 'role' } }, 'services.host.value'],
      ['a page of no size', { find: { default: { most: 0 } } }, 'services.find.default.most'],
      ['an unknown call', { missing: ['company.delete'] }, 'services.missing.0'],
    ] as const
  ).map(([name, services, setting]): [string, unknown, SettingError] => [
    name,
    { services },
    { code: 'ability', setting },
  ]),
  [
    'services in two places',
    { services: {}, VITE_SERVICES: '{}' },
    { code: 'ability', setting: 'VITE_SERVICES' },
  ],
  ['services that are not JSON', { VITE_SERVICES: '{' }, { code: 'ability', setting: 'VITE_SERVICES' }],
  ['a list as status', { status: ['IN'] }, { code: 'status', setting: 'status' }],
  [
    "a visitor's status as that of a card",
    { status: { issuable: { IN: 'checkedIn' } } },
    { code: 'statusWord', setting: 'status.issuable.IN' },
  ],
  ['an unknown status', { status: { IN: 'checkedin' } }, { code: 'statusWord', setting: 'status.IN' }],
]

it('rejects one name for two fields', () => {
  expect(validateSettings({ fields: { visit: { subject: 'text', notes: 'text' } } })).toEqual([
    { code: 'sameName', setting: 'fields.visit.notes', value: 'fields.visit.subject' },
  ])
})

it('has a name for every service', () => {
  const sources = import.meta.glob<string>('/src/services/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const paths = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bpath(?::| =) '([^']+)'/g)].map(([, path = '']) => path),
  )
  // It has no payload and no fields.
  const words = paths.map(serviceName).filter((word) => word !== 'clear-cache')
  expect([...new Set(words)].sort()).toEqual(NAMED_SERVICES)
})

it.each(wrong)('rejects %s', (_, settings, error) => expect(validateSettings(settings)).toEqual([error]))

it.each([
  'api.example',
  'ftp://api.example',
  '//api.example',
  'https://me:secret@api.example',
  'https://api.example/?key=1',
  'javascript:alert(1)',
])('rejects the URL %s', (value) => {
  const setting = 'VITE_API_URL'
  expect(validateSettings({ [setting]: value })).toEqual([{ code: 'address', setting, value }])
})

it('rejects http URLs on an https page', () => {
  const settings = { VITE_API_URL: 'http://api.example' }
  expect(validateSettings(settings)).toEqual([])
  expect(validateSettings(settings, true)).toEqual([{ code: 'insecure', setting: 'VITE_API_URL' }])
})

describe('settings in config.json', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('VITE_CONFIG_JSON', 'true')
    vi.stubEnv('VITE_API_URL', 'https://of-the-build.example')
  })

  const start = (answer: () => Response) => {
    server.use(http.get('/config.json', answer))
    return import('@/config/environment')
  }

  it('replace the settings of the build', async () => {
    const settings = { VITE_BOOKING_URL: 'https://booking.example/', VITE_PRODUCT: 'guests' }
    const found = await start(() => HttpResponse.json(settings))
    expect(found.settingErrors).toEqual([])
    expect(found.serviceAddress).toMatchObject({ auth: '', booking: 'https://booking.example', user: '' })
    expect(found.product).toBe('guests')
  })

  it('may contain fields and status', async () => {
    const settings = { fields: { visit: { subject: 'title' } }, status: { IN: 'checkedIn' } }
    const found = await start(() => HttpResponse.json(settings))
    expect([found.settingErrors, found.env]).toEqual([[], settings])
  })

  it.each([
    ['is missing', () => new HttpResponse(null, { status: 404 }), { code: 'missing', status: 404 }],
    ['cannot be reached', () => HttpResponse.error(), { code: 'unreachable' }],
    ['is an HTML page', () => HttpResponse.html('<!doctype html>'), { code: 'notJson' }],
    ['is a list', () => HttpResponse.json(['https://api.example']), { code: 'notObject' }],
    [
      'has an invalid URL',
      () => HttpResponse.json({ VITE_API_URL: 'api' }),
      { code: 'address', setting: 'VITE_API_URL', value: 'api' },
    ],
  ])('are reported and ignored if the file %s', async (_, answer, error) => {
    const found = await start(answer)
    expect(found.settingErrors).toEqual([error])
    expect(found.serviceAddress.auth).toBe('')
  })
})
