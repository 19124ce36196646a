// The clients against services whose database has no lists, objects, flags or pictures in its columns.
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { listToSend } from '@/http/list-to-send'
import { visitUserService } from '@/services/booking/visit-user'
import { databaseSettingService } from '@/services/company/database-setting'
import { clientConfigService } from '@/services/integration/client-config'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'
import { locationService } from '@/services/location'
import { machineProfileService } from '@/services/machine-profile'
import { badgeService } from '@/services/report/badge'
import { reportService } from '@/services/report/report'
import { issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { userPhotoService } from '@/services/user/user-photo'
import { server } from '../support/server'
import { sending } from '../support/sending'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'
const who = { visitId: 1, visitUserId: 2 }
const visitor = { ...who, start, end: start, locationIds: [7] }
const answer = (body: object) => server.use(http.all('*', () => HttpResponse.json(body)))

it.each([
  ['[7,"a"]', [7, 'a']],
  [' [ "7" ] ', ['7']],
  ['7, a', ['7', 'a']],
  ['7', ['7']],
  ['[]', []],
  ['', []],
])('the list %j is read', async (written, read) => {
  answer({ ...visitor, locationIds: written, hostNames: written })
  expect(await visitUserService.get(t, 2)).toMatchObject({ locationIds: read, hostNames: read.map(String) })
})

it('a list or an object stored as JSON text is read and sent as one', async () => {
  const phones = [{ phoneTypeId: 3, number: '+1 555' }]
  answer({ id: 1, phones: JSON.stringify(phones), locationIds: '[7]' })
  const user = await userService.get(t, 1)
  expect(user.phones).toMatchObject(phones)
  expect(listToSend(user, 'locationIds', [...user.locationIds, 8])).toEqual([7, 8])
  answer({
    machineProfileId: 1,
    locales: 'en,fr',
    welcome: '{"en":"Welcome"}',
    screens: JSON.stringify([{ screenId: 1, type: 'home', settings: '{"cards":true}' }]),
  })
  expect(await machineProfileService.getByCode(t, 'A')).toMatchObject({
    locales: ['en', 'fr'],
    welcome: { en: 'Welcome' },
    screens: [{ screenId: 1, settings: { cards: true } }],
  })
})

it.each([
  ['data:image/jpeg;base64,/9j/2wBDAA==', 'data:image/jpeg;base64,/9j/2wBDAA=='],
  ['/9j/2wBDAA==', 'data:image/jpeg;base64,/9j/2wBDAA=='],
  ['iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  [{ type: 'Buffer', data: [255, 216, 255, 219, 0] }, 'data:image/jpeg;base64,/9j/2wA='],
  [{ type: 'Buffer', data: [] }, null],
  ['', null],
])('the photo %j is read', async (photo, read) => {
  answer([{ userId: 1, photo }])
  expect((await userPhotoService.find(t, [1]))?.get('1') ?? null).toBe(read)
  answer({ userId: 1, photo })
  expect((await userPhotoService.get(t, 1)) || null).toBe(read)
})

it('a list separated by commas is sent back as stored, and not changed', async () => {
  answer({ id: 1, locationIds: '7,8' })
  const user = await userService.get(t, 1)
  expect(listToSend(user, 'locationIds', user.locationIds)).toBe('7,8')
  expect(() => listToSend(user, 'locationIds', ['7'])).toThrow('not a list')
})

it.each([
  ['2026-03-10 09:00:00', '2026-03-10T09:00:00Z'],
  [Date.parse(start), start],
  ['never', ''],
])('a device event with the time %j is read', async (time, read) => {
  const event = { id: 3, time, type: 'GRANTED', direction: 'In', cardNumber: 4711 }
  answer({ updated: 1, events: [event] })
  const { data } = await mocaWebHookService.fetchAndUpdateNewEvents(
    { deviceSerial: '7', database: 'north' },
    sending,
  )
  expect(data).toMatchObject([
    { eventId: 3, time: read, type: 'granted', direction: 'in', cardNumber: '4711' },
  ])
})

it('a device with a number as its serial is kept', async () => {
  answer({ devices: [{ deviceSerial: 7, name: 'Door' }] })
  expect((await clientConfigService.find('north')).devices).toMatchObject([{ deviceSerial: '7' }])
})

it.each(['True', 'true', true, 1])('capitals are on if the setting is %j', async (value) => {
  answer([{ setting: 'Capitalise', value }])
  expect(await databaseSettingService.capitalise(t)).toBe(true)
})

it.each([
  [{ number: 'C1', name: 'Badge' }, 'C1'],
  [{ cardNumber: 'C1' }, 'C1'],
  [{ code: 'C1' }, 'C1'],
  [{}, '5'],
])('the number of the card %j is read', async (card, number) => {
  answer([{ issuableId: 5, ...card }])
  expect((await issuableService.find(t)).data).toMatchObject([{ number }])
})

it('a badge may come as a buffer', async () => {
  answer({ content: { type: 'Buffer', data: [37, 80, 68, 70] } })
  expect((await badgeService.generateBadge(t, who)).content).toBe('JVBERg==')
})

it('converts numbers to text', async () => {
  answer({ ...visitor, cardNumber: 4711, phone: 44 })
  expect(await visitUserService.get(t, 2)).toMatchObject({ cardNumber: '4711', phone: '44' })
  answer({ issuableId: 1, number: 7 })
  expect((await issuableService.get(t, 1)).number).toBe('7')
})

it('converts texts to numbers', async () => {
  answer({ locationId: 1, name: 'Annex', capacity: '12' })
  expect((await locationService.get(t, 1)).capacity).toBe(12)
  answer({ locationId: 1, name: 'Annex', capacity: '' })
  expect((await locationService.get(t, 1)).capacity).toBeUndefined()
  answer({ onSite: '3', averageStayMinutes: '41.5', byHour: [{ hour: '9', arrived: '2' }] })
  const dashboard = await reportService.dashboard(t, { from: '2026-03-10', to: '2026-03-10' })
  expect(dashboard).toMatchObject({ onSite: 3, averageStayMinutes: 41.5, byHour: [{ hour: 9, arrived: 2 }] })
})
