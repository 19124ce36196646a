// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk } from './support'

const desk = openDesk()

describe('list', () => {
  it('searches for all words, ignoring case and accents', async () => {
    const { tenantId, token } = await desk.tenant()
    const total = async (path: string) => (await desk.ask(`/${path}`, { token })).body['total']
    const visitors = `booking/v1/${tenantId}/visit-user?$search=`
    expect(await total(`${visitors}EMILE`)).toBe(1)
    expect(await total(`${visitors}expectant%20émile`)).toBe(1)
    expect(await total(`${visitors}emile%20nobody`)).toBe(0)
    expect(await total(`${visitors}v0003`)).toBe(1)
    expect(await total(`${visitors}%25`)).toBe(0)
    expect(await total(`company/v1/${tenantId}?$search=quebec`)).toBe(1)
  })

  it('filters by equal names, ignoring case and accents', async () => {
    const { tenantId, token } = await desk.tenant()
    const visitors = await desk.ask(`/booking/v1/${tenantId}/visit-user?firstName=emile&lastName=EXPECTANT`, {
      token,
    })
    expect(visitors.list).toMatchObject([{ visitUserId: 'vu-expected2' }])
    const companies = await desk.ask(`/company/v1/${tenantId}?name=CAFE%20quebec`, { token })
    expect(companies.list).toMatchObject([{ name: 'Café Québec' }])
  })

  it('filters visitors by fields of the visit, with all operators', async () => {
    const { tenantId, token, ids } = await desk.tenant()
    const find = (query: string) => desk.ask(`/booking/v1/${tenantId}/visit-user?${query}`, { token })
    expect((await find('status=checkedIn&$sort[start]=1')).body['total']).toBe(3)
    // Keyset pagination requires sorting by id.
    const inside = await find('status=checkedIn&$sort[visitUserId]=1&$limit=2')
    const last = String(inside.list[1]?.['visitUserId'])
    const rest = await find(`status=checkedIn&$sort[visitUserId]=1&visitUserId[$gt]=${last}`)
    expect(inside.list).toHaveLength(2)
    expect(rest.body['total']).toBe(1)
    expect((await find(`locationIds=${ids.locations.small}`)).body['total']).toBe(2)
    expect((await find('$or[0][lastName]=late&$or[1][lastName]=left')).body['total']).toBe(2)
    expect((await find('lastName[$nin][]=late&status[$ne]=expected&$limit=0')).body).toMatchObject({
      data: [],
    })
    const visits = await desk.ask(`/booking/v1/${tenantId}/visit?hostUserIds=h-george`, { token })
    expect(visits.body['total']).toBe(1)
  })

  it('is paginated with a maximum, sorted and limited to selected fields', async () => {
    const { tenantId, token } = await desk.tenant({ visitors: 60 })
    const find = (query: string) => desk.ask(`/booking/v1/${tenantId}/visit-user?${query}`, { token })
    expect((await find('')).body).toMatchObject({ limit: 50, skip: 0 })
    expect((await find('$limit=9999')).body['limit']).toBe(500)
    const { list } = await find(
      '$sort[lastName]=-1&$limit=2&$select[]=lastName&lastName[$in][]=late&lastName[$in][]=left',
    )
    expect(list).toEqual([
      { lastName: 'Left', visitUserId: 'vu-left' },
      { lastName: 'Late', visitUserId: 'vu-late' },
    ])
  })

  it('responds 400 to more than 20 values for one field, like a stock server', async () => {
    const { tenantId, token } = await desk.tenant()
    const query = (count: number) => Array.from({ length: count }, (_, n) => `id[$in][]=p-${n}`).join('&')
    expect((await desk.ask(`/user/v1/${tenantId}?${query(20)}`, { token })).status).toBe(200)
    expect((await desk.ask(`/user/v1/${tenantId}?${query(21)}`, { token })).status).toBe(400)
  })

  it('responds 400 to an unknown field or one that cannot be queried', async () => {
    const { tenantId, token } = await desk.tenant()
    expect((await desk.ask(`/user/v1/${tenantId}?nmae=x`, { token })).status).toBe(400)
    expect((await desk.ask(`/user/v1/${tenantId}?blocked=true`, { token })).status).toBe(400)
  })

  it('filters by deleted and enabled', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/company/v1/${tenantId}`
    await desk.ask(`${path}/8`, { method: 'DELETE', token })
    const find = async (query: string) =>
      (await desk.ask(`${path}?$search=quebec&${query}`, { token })).body['total']
    expect([await find('deleted=false&enabled=true'), await find('deleted=true')]).toEqual([0, 1])
  })
})

describe('record', () => {
  it('can be created, changed and read, and its name is unique', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/company/v1/${tenantId}`
    const created = await desk.ask(path, { token, data: { name: 'Ångström & Fils' } })
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Ångström & Fils', enabled: true, deleted: false },
    })
    const own = `${path}/${String(created.body['companyId'])}`
    const changed = await desk.ask(own, { method: 'PATCH', token, data: { phone: '1' } })
    expect(changed.body).toEqual({ ...created.body, phone: '1' })
    expect((await desk.ask(path, { token, data: { name: 'angstrom & fils' } })).status).toBe(409)
    expect((await desk.ask(path, { token, data: {} })).body['errors']).toEqual({
      name: 'This field is required',
    })
    expect((await desk.ask(`${path}/999999`, { token })).status).toBe(404)
  })

  it('location cannot be moved below itself', async () => {
    const { tenantId, token, ids } = await desk.tenant()
    const move = (id: string, parentLocationId: string) =>
      desk.ask(`/location/v1/${tenantId}/${id}`, { method: 'PATCH', token, data: { parentLocationId } })
    expect((await move(ids.locations.root, ids.locations.ground)).status).toBe(422)
    expect((await move(ids.locations.first, ids.locations.root)).status).toBe(200)
  })

  it('user has settings, simple booking and a photo, each with its own calls', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/user/v1/${tenantId}`
    const call = (name: string, data: object) =>
      desk.ask(path, { call: name, token, data: { userId: 'h-own', ...data } })
    expect((await call('dashboardSettings', {})).body).toEqual({})
    await call('updateDashboardSettings', { settings: { rail: ['a'] } })
    expect((await call('dashboardSettings', {})).body).toEqual({ rail: ['a'] })
    expect((await call('toggleSimpleBooking', {})).body['simpleBooking']).toBe(true)
    const patch = { method: 'PATCH', token, data: { simpleBooking: false } }
    expect((await desk.ask(`${path}/h-own`, patch)).status).toBe(400)
    const photo = 'data:image/jpeg;base64,AAAA'
    const own = `${path}/user-photo/h-own`
    expect((await desk.ask(own, { token })).status).toBe(404)
    await desk.ask(own, { method: 'PUT', token, data: { userId: 'h-own', photo } })
    const { list } = await desk.ask(`${path}/user-photo?userId[$in][]=h-own&userId[$in][]=h-helen`, { token })
    expect(list).toEqual([{ userId: 'h-own', photo }])
  })
})

describe('settings and lookups', () => {
  it('are available', async () => {
    const { tenantId, token } = await desk.tenant({ capitalise: true })
    const { list } = await desk.ask(`/company/v1/${tenantId}/database-setting?setting=Capitalise`, { token })
    expect(list).toEqual([{ setting: 'Capitalise', value: 'True' }])
    const configuration = await desk.ask(`/company/v1/${tenantId}/configuration/reports`, { token })
    expect(String(configuration.body['configurationValue'])).toMatch(/^\[\{"reportId"/)
    expect((await desk.ask(`/company/v1/${tenantId}/configuration/nothing`, { token })).status).toBe(404)
    const cleared = await desk.ask(`/company/v1/${tenantId}/clear-cache`, { token, data: {} })
    expect(cleared.body).toEqual({ cleared: true })
    for (const path of ['booking/v1/{t}/visit-type', 'user/v1/{t}/nationality', 'custom-field/v1/{t}']) {
      const lookup = await desk.ask(`/${path.replace('{t}', tenantId)}`, { token })
      expect(lookup.list.length).toBeGreaterThan(4)
    }
  })
})
