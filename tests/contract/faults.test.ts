// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openDesk, type Json } from './support'

const desk = openDesk()
const order = (data: Json) => desk.ask('/__test/faults', { data })

describe('ordered fault', () => {
  it('responds with a status as often as ordered', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/location/v1/${tenantId}`
    await order({ path, kind: 'status', status: 503, times: 2 })
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await desk.ask(path, { token })).status)
    expect(statuses).toEqual([503, 503, 200])
  })

  it.each([400, 401, 403, 404, 405, 408, 409, 410, 411, 422, 425, 429, 431, 500, 501, 502, 503, 504])(
    'has the status %i in head and body, readable from another origin',
    async (status) => {
      const { tenantId, token } = await desk.tenant()
      const path = `/location/v1/${tenantId}`
      await order({ path, kind: 'status', status, body: 'So it is' })
      const answer = await desk.ask(path, { token, headers: { Origin: 'http://app.example' } })
      expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
        status,
        status,
        'So it is',
      ])
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://app.example')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    },
  )

  it('applies only to the ordered method, service method and body', async () => {
    const { tenantId, token, ids, login } = await desk.tenant()
    const path = `/booking/v1/${tenantId}`
    await order({ path, kind: 'status', status: 500, serviceMethod: 'checkin' })
    const visitor = ids.visitors.expected
    expect((await desk.ask(path, { call: 'checkin', token, data: visitor })).status).toBe(500)
    expect((await desk.ask(path, { call: 'checkout', token, data: visitor })).status).toBe(409)
    await order({ path: '/authentication', contains: login, kind: 'status', status: 502 })
    expect((await desk.authenticate({ strategy: 'local', login, password: 'x' })).status).toBe(502)
    expect((await desk.authenticate({ strategy: 'local', login: 'other', password: 'x' })).status).toBe(401)
  })

  it('sends broken JSON, truncates the response or drops the connection', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/location/v1/${tenantId}`
    const text = async () =>
      (await fetch(`${desk.url}${path}`, { headers: { Authorization: `Bearer ${token}` } })).text()
    await order({ path, kind: 'raw', body: '{"total":', times: 1 })
    expect(await text()).toBe('{"total":')
    await order({ path, kind: 'truncate', times: 1 })
    await expect(text()).rejects.toThrow()
    await order({ path, kind: 'drop' })
    await expect(text()).rejects.toThrow()
    await desk.ask(`/__test/faults?path=${path}`, { method: 'DELETE' })
    expect(JSON.parse(await text())).toMatchObject({ skip: 0 })
  })

  it('delays the response or never responds', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/location/v1/${tenantId}`
    await order({ path, kind: 'delay', delayMs: 150, times: 1 })
    const sentAt = performance.now()
    expect((await desk.ask(path, { token })).status).toBe(200)
    expect(performance.now() - sentAt).toBeGreaterThan(140)
    await order({ path, kind: 'hang', times: 1 })
    await expect(fetch(`${desk.url}${path}`, { signal: AbortSignal.timeout(150) })).rejects.toThrow()
  })
})

describe('recorded requests', () => {
  it('contain method, path, query and body, and can be filtered', async () => {
    const { tenantId, token, ids } = await desk.tenant()
    const data = ids.visitors.expected
    await desk.ask(`/booking/v1/${tenantId}`, { call: 'checkin', token, data })
    await desk.ask(`/company/v1/${tenantId}?$search=a`, { token })
    const { list } = await desk.ask(`/__test/requests?path=${tenantId}`)
    expect(list).toMatchObject([
      { method: 'POST', serviceMethod: 'checkin', body: data },
      {
        method: 'GET',
        path: `/company/v1/${tenantId}`,
        query: '$search=a',
        serviceMethod: null,
        status: 200,
      },
    ])
    expect((await desk.ask(`/__test/requests?path=${tenantId}&serviceMethod=checkin`)).list).toHaveLength(1)
  })
})

describe('invalid requests', () => {
  it('get different status codes', async () => {
    const { tenantId, token } = await desk.tenant()
    const path = `/company/v1/${tenantId}`
    expect((await desk.ask(path, { token, data: '{"name":' })).body).toMatchObject({
      name: 'BadRequest',
      code: 400,
    })
    const tooLarge = await desk.ask(path, { token, data: { name: 'x'.repeat(13_000_000) } })
    expect([tooLarge.status, tooLarge.body['code']]).toEqual([413, 413])
    expect((await desk.ask('/nothing/here')).status).toBe(404)
    expect((await desk.ask(path, { method: 'PUT', token, data: {} })).status).toBe(405)
    expect((await desk.ask('/location/v1/%E0%A4%A', { token })).status).toBe(400)
  })

  it('never expose SQL', async () => {
    const { tenantId, token } = await desk.tenant()
    const user = await desk.ask(`/user/v1/${tenantId}`, {
      token,
      data: { firstName: 'A', lastName: 'B', companyId: 123456 },
    })
    expect([user.status, user.body['message']]).toEqual([400, 'The data refers to something unknown'])
    const card = { issuableItemCategoryId: 1, number: 'V0001' }
    const taken = await desk.ask(`/user/v1/${tenantId}/issuable`, { token, data: card })
    expect([taken.status, taken.body['message']]).toEqual([409, 'This exists already'])
  })

  it('may have only the listed headers from a browser', async () => {
    const headers = { Origin: 'http://app.example', 'Access-Control-Request-Method': 'POST' }
    const response = await fetch(`${desk.url}/api/auth/v1/authentication`, { method: 'OPTIONS', headers })
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
      'Accept,Authorization,Content-Type,X-Service-Method,X-Api-Key',
    )
  })
})
