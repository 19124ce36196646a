import { readFileSync } from 'node:fs'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type SettingFault, settingFaults, settingNames } from '@/config/settings'
import { server } from '../support/server'

it('knows the names of .env.example, and no others', () => {
  const told = [...readFileSync('.env.example', 'utf8').matchAll(/^(VITE_\w+)=/gm)].map(([, name]) => name)
  expect(new Set(told)).toEqual(new Set([...settingNames, 'VITE_CONFIG_JSON']))
})

it.each([
  ['nothing', {}],
  ['empty texts', { VITE_API_URL: '', VITE_ASSET_HOSTS: ' ' }],
  [
    "an address, one with a path, the app's own",
    { VITE_API_URL: 'https://api.example', VITE_USER_URL: 'http://10.0.0.1:80/user', VITE_REALTIME_URL: '/' },
  ],
  ['hosts', { VITE_ASSET_HOSTS: 'assets.example.com, cdn.example:8443' }],
  ['a header and a key', { VITE_AUTH_API_KEY_HEADER: 'x-api-key', VITE_AUTH_API_KEY: '§ anything' }],
])('takes %s', (_, settings) => expect(settingFaults(settings)).toEqual([]))

const wrong: [name: string, settings: unknown, fault: SettingFault][] = [
  ['a list', [], { fault: 'notObject' }],
  ['null', null, { fault: 'notObject' }],
  [
    'a name that is none',
    { VITE_API_URI: 'https://a.example' },
    { fault: 'unknown', setting: 'VITE_API_URI' },
  ],
  ['a number', { VITE_PRODUCT: 5 }, { fault: 'notText', setting: 'VITE_PRODUCT' }],
  [
    'a host with a scheme',
    { VITE_ASSET_HOSTS: 'https://a.example' },
    { fault: 'hosts', setting: 'VITE_ASSET_HOSTS', value: 'https://a.example' },
  ],
  [
    'a header with a space',
    { VITE_AUTH_API_KEY_HEADER: 'api key' },
    { fault: 'header', setting: 'VITE_AUTH_API_KEY_HEADER', value: 'api key' },
  ],
]
it.each(wrong)('refuses %s', (_, settings, fault) => expect(settingFaults(settings)).toEqual([fault]))

it.each([
  'api.example',
  'ftp://api.example',
  '//api.example',
  'https://me:secret@api.example',
  'https://api.example/?key=1',
  'javascript:alert(1)',
])('refuses the address %s', (value) => {
  const setting = 'VITE_API_URL'
  expect(settingFaults({ [setting]: value })).toEqual([{ fault: 'address', setting, value }])
})

it('lets a page that comes by https ask nothing by http', () => {
  const settings = { VITE_API_URL: 'http://api.example' }
  expect(settingFaults(settings)).toEqual([])
  expect(settingFaults(settings, true)).toEqual([{ fault: 'insecure', setting: 'VITE_API_URL' }])
})

describe('settings beside the build', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('VITE_CONFIG_JSON', 'true')
    vi.stubEnv('VITE_API_URL', 'https://of-the-build.example')
  })

  const start = (answer: () => Response) => {
    server.use(http.get('/config.json', answer))
    return import('@/config/environment')
  }

  it('take the place of what was set when it was built', async () => {
    const settings = { VITE_BOOKING_URL: 'https://booking.example/', VITE_PRODUCT: 'guests' }
    const found = await start(() => HttpResponse.json(settings))
    expect(found.settingFaults).toEqual([])
    expect(found.serviceAddress).toMatchObject({ auth: '', booking: 'https://booking.example', user: '' })
    expect(found.product).toBe('guests')
  })

  it.each([
    ['is not there', () => new HttpResponse(null, { status: 404 }), { fault: 'missing', status: 404 }],
    ['cannot be reached', () => HttpResponse.error(), { fault: 'unreachable' }],
    ['is a page', () => HttpResponse.html('<!doctype html>'), { fault: 'notJson' }],
    ['is a list', () => HttpResponse.json(['https://api.example']), { fault: 'notObject' }],
    [
      'has a wrong address',
      () => HttpResponse.json({ VITE_API_URL: 'api' }),
      { fault: 'address', setting: 'VITE_API_URL', value: 'api' },
    ],
  ])('are told and do not count where the file %s', async (_, answer, fault) => {
    const found = await start(answer)
    expect(found.settingFaults).toEqual([fault])
    expect(found.serviceAddress.auth).toBe('')
  })
})
