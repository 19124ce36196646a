// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { failure, openTestBackend } from './support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const {
  announceProtocolService,
  issuableItemCategoryService,
  nationalityService,
  noteTypeService,
  phoneTypeService,
  titleService,
  userFieldService,
} = await import('@/services/user/staff-lookups')
const { issuableService } = await import('@/services/user/issuable')
const { specialAssistanceNeedService } = await import('@/services/user/special-assistance-need')
const { userService } = await import('@/services/user/user')
const { userPhotoService } = await import('@/services/user/user-photo')

const { t, tenant } = backend
const callsOf = async () => (await backend.sentRequests()).map(({ call }) => call)
const CUSTOM = ['accept', 'authorization', 'content-type', 'x-service-method']
const photo = 'data:image/jpeg;base64,/9j/2wBDAA=='

describe('user', () => {
  it('finds active users by default, which the query can override', async () => {
    expect((await userService.find(t, { isHost: true, $limit: 2 })).data).toHaveLength(2)
    await userService.find(t, { enabled: undefined, deleted: undefined, $limit: 0 })
    expect(await userService.findByLogin(t, tenant.login)).toMatchObject({ id: 'h-own' })
    expect((await backend.sentRequests()).map(({ query }) => query)).toEqual([
      'deleted=false&enabled=true&isHost=true&$limit=2',
      '$limit=0',
      `deleted=false&enabled=true&login=${tenant.login}&$limit=1`,
    ])
  })

  it('creates, reads, patches, updates and removes', async () => {
    const created = await userService.create(
      t,
      {
        firstName: 'Zoë',
        lastName: 'Zander',
        email: 'zoe@test.example',
        phones: [{ phoneTypeId: 1, number: '0123' }],
        fields: [{ userFieldId: 1, value: 'x' }],
      },
      sending,
    )
    expect(await userService.get(t, created.id)).toMatchObject({
      firstName: 'Zoë',
      phones: [{ phoneTypeId: 1, number: '0123' }],
      fields: [{ userFieldId: 1, value: 'x' }],
      simpleBooking: false,
    })
    expect(await userService.patch(t, created.id, { company: 'Zander & Co' }, sending)).toMatchObject({
      company: 'Zander & Co',
      email: 'zoe@test.example',
    })
    const updated = await userService.update(t, created.id, { firstName: 'Zoë', lastName: 'Zimmer' }, sending)
    expect(updated).toMatchObject({ lastName: 'Zimmer' })
    expect([updated.company ?? null, updated.email ?? null]).toEqual([null, null])
    await userService.remove(t, created.id, sending)
    expect(await callsOf()).toEqual([
      'POST /user/v1/{t}',
      `GET /user/v1/{t}/${created.id}`,
      `PATCH /user/v1/{t}/${created.id}`,
      `PUT /user/v1/{t}/${created.id}`,
      `DELETE /user/v1/{t}/${created.id}`,
    ])
  })

  it('never sends simpleBooking in a change, even if a whole user is passed', async () => {
    const { id: _, ...user } = await userService.get(t, 'h-george')
    await userService.patch(t, 'h-george', { ...user, lastName: 'Green' }, sending)
    await userService.update(t, 'h-george', user, sending)
    for (const { call, body } of (await backend.sentRequests()).slice(1)) {
      expect(call).toMatch(/^(PATCH|PUT) /)
      expect(body).not.toHaveProperty('simpleBooking')
    }
  })

  it('toggles simple booking once, and only if the value differs', async () => {
    const user = await userService.get(t, 'h-helen')
    expect(await userService.toggleSimpleBooking(t, user, true, sending)).toBe(true)
    expect(await userService.toggleSimpleBooking(t, { ...user, simpleBooking: true }, true, sending)).toBe(
      true,
    )
    expect((await userService.get(t, 'h-helen')).simpleBooking).toBe(true)
    const toggles = (await backend.sentRequests()).filter(({ call }) => call.endsWith('toggleSimpleBooking'))
    expect(toggles).toEqual([
      {
        call: 'POST /user/v1/{t} toggleSimpleBooking',
        query: '',
        body: { userId: 'h-helen' },
        headers: CUSTOM,
      },
    ])
  })

  it('stores dashboard settings as a whole, empty by default', async () => {
    expect(await userService.dashboardSettings(t, 'h-own')).toEqual({})
    const settings = { cards: ['onSite', 'byDay'], hidden: { reports: true } }
    await userService.updateDashboardSettings(t, 'h-own', settings, sending)
    expect(await userService.dashboardSettings(t, 'h-own')).toEqual(settings)
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'POST /user/v1/{t} dashboardSettings', body: { userId: 'h-own' }, headers: CUSTOM },
      { call: 'POST /user/v1/{t} updateDashboardSettings', body: { userId: 'h-own', settings } },
      { call: 'POST /user/v1/{t} dashboardSettings' },
    ])
  })
})

describe('lookups', () => {
  it.each([
    ['announce-protocol', 'announceProtocolId', announceProtocolService],
    ['issuableItemCategory', 'issuableItemCategoryId', issuableItemCategoryService],
    ['nationality', 'nationalityId', nationalityService],
    ['note-type', 'noteTypeId', noteTypeService],
    ['phone-type', 'phoneTypeId', phoneTypeService],
    ['special-assistance-need', 'specialAssistanceNeedId', specialAssistanceNeedService],
    ['title', 'titleId', titleService],
    ['user-field', 'userFieldId', userFieldService],
  ])('%s: find, get and findAll in order', async (path, idField, service) => {
    const first = (await service.find(t, { $limit: 1 })).data[0] ?? {}
    const id = Reflect.get(first, idField) as number
    expect(await service.get(t, id)).toMatchObject({ [idField]: id, name: expect.any(String) })
    const orders = (await service.findAll(t)).map(({ order }) => order ?? 0)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
    expect(orders).not.toEqual([])
    expect(await callsOf()).toEqual([
      `GET /user/v1/{t}/${path}`,
      `GET /user/v1/{t}/${path}/${id}`,
      `GET /user/v1/{t}/${path}`,
      // A bare list may have further pages.
      `GET /user/v1/{t}/${path}`,
    ])
  })
})

describe('issuable', () => {
  it('creates, reads, patches, finds and removes', async () => {
    const created = await issuableService.create(t, { number: 'Z-1', issuableItemCategoryId: 1 }, sending)
    const id = created.issuableId
    expect(await issuableService.get(t, id)).toMatchObject({ number: 'Z-1', status: 'available' })
    expect(await issuableService.patch(t, id, { status: 'lost' }, sending)).toMatchObject({ status: 'lost' })
    expect((await issuableService.find(t, { status: 'lost', $search: 'Z-1' })).total).toBe(1)
    expect(
      await failure(issuableService.create(t, { number: 'Z-1', issuableItemCategoryId: 1 }, sending)),
    ).toMatchObject({
      name: 'Conflict',
    })
    await issuableService.remove(t, id, sending)
    expect(await callsOf()).toEqual([
      'POST /user/v1/{t}/issuable',
      `GET /user/v1/{t}/issuable/${id}`,
      `PATCH /user/v1/{t}/issuable/${id}`,
      'GET /user/v1/{t}/issuable',
      'POST /user/v1/{t}/issuable',
      `DELETE /user/v1/{t}/issuable/${id}`,
    ])
  })

  it('reserves a card, by force by default', async () => {
    const { expected, expected2 } = tenant.ids.visitors
    const issuableId = tenant.ids.cards.free
    expect(await issuableService.reserveCardForVisitor(t, { ...expected, issuableId }, sending)).toBe(true)
    const gentle = { ...expected2, issuableId, forceReserve: false }
    expect(await issuableService.reserveCardForVisitor(t, gentle, sending)).toBe(false)
    expect(await backend.sentRequests()).toMatchObject([
      {
        call: 'POST /user/v1/{t}/issuable reserveCardForVisitor',
        body: { ...expected, issuableId, forceReserve: true },
        headers: CUSTOM,
      },
      { body: gentle },
    ])
  })

  it.each([
    ['nothing', '', 204, null],
    ['the card', '{"issuableId":"card-2","status":"reserved"}', 200, null],
    ['a bare true', 'true', 200, true],
    ['a refusal', '{"success":false}', 200, false],
    ['success', '{"success":true,"more":1}', 200, true],
  ])('accepts %s as the response to a reservation', async (_, body, status, success) => {
    await backend.fault({ kind: 'raw', body, status })
    const reservation = { ...tenant.ids.visitors.late, issuableId: tenant.ids.cards.free2 }
    expect(await issuableService.reserveCardForVisitor(t, reservation, sending)).toBe(success)
  })

  it('rejects a lost card', async () => {
    const reservation = { ...tenant.ids.visitors.late, issuableId: tenant.ids.cards.lost }
    expect(await failure(issuableService.reserveCardForVisitor(t, reservation, sending))).toMatchObject({
      code: 409,
    })
  })
})

describe('user-photo', () => {
  it('updates, reads, finds and removes', async () => {
    expect(await userPhotoService.update(t, 'h-own', photo, sending)).toBe(true)
    expect(await userPhotoService.get(t, 'h-own')).toBe(photo)
    expect(await userPhotoService.find(t, ['h-own', 'h-helen'])).toEqual(new Map([['h-own', photo]]))
    await userPhotoService.remove(t, 'h-own', sending)
    expect(await backend.sentRequests()).toMatchObject([
      { call: 'PUT /user/v1/{t}/user-photo/h-own', body: { userId: 'h-own', photo } },
      { call: 'GET /user/v1/{t}/user-photo/h-own' },
      {
        call: 'GET /user/v1/{t}/user-photo',
        query: 'userId[$in][]=h-own&userId[$in][]=h-helen&$limit=500&$skip=0',
      },
      {
        call: 'GET /user/v1/{t}/user-photo',
        query: 'userId[$in][]=h-own&userId[$in][]=h-helen&$limit=500&$skip=1',
      },
      { call: 'DELETE /user/v1/{t}/user-photo/h-own' },
    ])
  })

  it('is null if it is missing or forbidden, and false if it was not stored', async () => {
    expect(await userPhotoService.get(t, 'h-own')).toBeNull()
    expect(await userPhotoService.update(t, 'h-own', 'no picture', sending)).toBe(false)
    await backend.fault({ kind: 'status', status: 403 })
    expect(await userPhotoService.find(t, ['h-own'])).toBeNull()
    expect(await failure(userPhotoService.remove(t, 'h-own', sending))).toMatchObject({ name: 'NotFound' })
  })
})
