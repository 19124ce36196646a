import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { serviceCalls } from '@/http/calls'
import { appErrorCode, fieldErrors, serviceMessage, statusOf } from '@/http/errors'
import { wholeList } from '@/http/whole-list'
import { server } from '../support/server'
import { answer, calls, failure, sending, thing } from './support'

describe('invalid arguments', () => {
  it.each(['', null, '.', '..'])('rejects the tenant id %j', async (tenantId) => {
    const error = await failure(calls.find(thing, tenantId))
    expect(error.message).toBe('thing.find: TenantId is required')
    expect(statusOf(error)).toBe(400)
  })

  it('names the custom method in the error for a missing tenant id', async () => {
    const error = await failure(calls.custom('shine', thing, '', {}))
    expect(error.message).toBe('thing.shine: TenantId is required')
  })

  it.each([undefined, null, '', '.', '..'])(
    'rejects the id %j, which would match all records',
    async (id) => {
      const invalidId = id as unknown as string
      for (const act of [
        calls.get(thing, 't1', invalidId),
        calls.update(thing, 't1', invalidId, {}, sending),
        calls.patch(thing, 't1', invalidId, {}, sending),
        calls.remove('t1', invalidId, sending),
      ])
        expect((await failure(act)).message).toMatch(/^id for \.(get|update|patch|remove) is required$/)
    },
  )

  it('answers an empty $in with an empty page, without a request', async () => {
    const requests = answer(() => HttpResponse.json([{ thingId: 1, name: 'every' }]))
    expect(await calls.find(thing, 't1', { thingId: { $in: [] } })).toMatchObject({ total: 0, data: [] })
    expect(requests).toEqual([])
  })
})

describe('requests', () => {
  it('have only headers that the gateway allows', async () => {
    let names: string[] = []
    answer((request) => {
      names = [...request.headers.keys()]
      return HttpResponse.json({ thingId: 1, name: 'one' })
    })
    await calls.custom('shine', thing, 't1', {})
    expect(names.sort()).toEqual(['accept', 'content-type', 'x-service-method'])
  })

  it('split a long $in into chunks of 20 and merge the pages', async () => {
    const requests = answer((request) => {
      const ids = new URL(request.url).searchParams.getAll('thingId[$in][]')
      const data = ids.map((thingId) => ({ thingId, name: thingId }))
      return HttpResponse.json({ total: data.length, limit: 500, skip: 0, data })
    })
    const ids = Array.from({ length: 45 }, (_, index) => `n${index}`)
    const found = await calls.find(thing, 't1', { thingId: { $in: ids } })
    expect(found.data.map(({ thingId }) => thingId)).toEqual(ids)
    expect(requests.map((url) => url.searchParams.getAll('thingId[$in][]').length)).toEqual([20, 20, 5])
  })

  it('encode the tenant id as one path segment', async () => {
    let requests = ''
    server.use(
      http.get('*/thing/v1/*', ({ request }) => {
        requests = new URL(request.url).pathname
        return HttpResponse.json([])
      }),
    )
    await calls.find(thing, 'a/../b')
    expect(requests).toBe('/thing/v1/a%2F..%2Fb')
  })
})

describe('responses', () => {
  it('are returned as a page if the service sends a bare array', async () => {
    answer(() => HttpResponse.json([{ thingId: 1, name: 'one', more: true }]))
    const page = await calls.find(thing, 't1')
    const data = [{ thingId: 1, name: 'one', more: true }]
    expect(page).toEqual({
      total: 2,
      isCounted: false,
      limit: 1,
      skip: 0,
      dropped: 0,
      unwanted: [],
      searched: null,
      data,
    })
  })

  it('are rejected with service, method and field if a required field is missing', async () => {
    answer(() => HttpResponse.json({ thingId: 1 }))
    const error = await failure(calls.get(thing, 't1', 1))
    expect(error.message).toBe("thing.get: unexpected answer at 'name'")
    expect(appErrorCode(error)).toBe('answer')
  })

  it('keep ids that are too long for a number', async () => {
    const long = '1234567890123456789'
    const text = '"name":"a \\"quoted\\": 1234567890123456789, ","share":0.12345678901234567'
    const body = `[{"thingId":${long},${text},"other":-12,"most":9007199254740991}]`
    const urls = answer(() => new HttpResponse(body))
    const [found] = (await calls.find(thing, 't1')).data
    expect(found).toEqual({
      thingId: long,
      name: `a "quoted": ${long}, `,
      share: Number('0.12345678901234567'),
      other: -12,
      most: 9007199254740991,
    })
    await calls.remove('t1', found?.thingId ?? '', sending)
    expect(urls[1]?.pathname).toBe(`/thing/v1/t1/${long}`)
  })

  it('are rejected if they are not JSON', async () => {
    answer(() => new HttpResponse('<html>', { status: 200 }))
    expect(appErrorCode(await failure(calls.get(thing, 't1', 1)))).toBe('answer')
  })
})

describe('errors', () => {
  const names = {
    400: 'BadRequest',
    401: 'NotAuthenticated',
    402: 'PaymentError',
    403: 'Forbidden',
    404: 'NotFound',
    405: 'MethodNotAllowed',
    406: 'NotAcceptable',
    408: 'Timeout',
    409: 'Conflict',
    410: 'Gone',
    411: 'LengthRequired',
    422: 'Unprocessable',
    429: 'TooManyRequests',
    500: 'GeneralError',
    501: 'NotImplemented',
    502: 'BadGateway',
    503: 'Unavailable',
  }

  it.each(Object.entries(names))(
    'with status %s are %s, whatever name the body has',
    async (status, name) => {
      answer(() => HttpResponse.json({ name: 'Odd', message: 'said' }, { status: Number(status) }))
      const error = await failure(calls.create(thing, 't1', {}, sending))
      expect(error).toMatchObject({ name, message: 'said' })
      expect(statusOf(error)).toBe(Number(status))
    },
  )

  it.each([
    [425, 'BadRequest'],
    [504, 'GeneralError'],
  ])('with the unlisted status %i are %s and keep the status', async (status, name) => {
    answer(() => HttpResponse.json({}, { status }))
    const error = await failure(calls.create(thing, 't1', {}, sending))
    expect(error).toMatchObject({ name })
    expect(statusOf(error)).toBe(status)
  })

  it('use the status text as message if the body is not JSON', async () => {
    answer(() => new HttpResponse('Bad gateway', { status: 502, statusText: 'Bad Gateway' }))
    expect((await failure(calls.create(thing, 't1', {}, sending))).message).toBe('Bad Gateway')
  })

  it.each([
    ['by name', { email: 'invalid', 'visit.start': 'late' }, { email: 'invalid', 'visit.start': 'late' }],
    ['as a list', [{ path: ['visit', 'start'], message: 'late' }], { 'visit.start': 'late' }],
    ['as express-validator does', [{ type: 'field', path: 'email', msg: 'invalid' }], { email: 'invalid' }],
    ['as express-validator 6 does', [{ param: 'email', msg: 'invalid' }], { email: 'invalid' }],
    ['as Mongoose does', { email: { message: 'invalid', kind: 'format' } }, { email: 'invalid' }],
    ['with an index in brackets', { 'visitors[0].email': 'invalid' }, { 'visitors.0.email': 'invalid' }],
    ['as Laravel does', { email: ['invalid', 'long'] }, { email: 'invalid long' }],
  ])('return field errors listed %s', async (_, errors, expected) => {
    answer(() => HttpResponse.json({ message: 'no', errors }, { status: 422 }))
    expect(fieldErrors(await failure(calls.create(thing, 't1', {}, sending)))).toEqual(expected)
  })

  it.each([
    ['problem details', { type: 'about:blank', title: 'Conflict', detail: 'The room is full', status: 409 }],
    ['a list', { statusCode: 409, message: ['The room is full'], error: 'Conflict' }],
    ['a nested error', { error: { code: 'FULL', message: 'The room is full' } }],
    ['`msg`', { code: 'FULL', msg: 'The room is full' }],
    ['a bare error', { error: 'The room is full' }],
    ['the description of OAuth', { error: 'invalid_grant', error_description: 'The room is full' }],
    ['a title only', { type: 'about:blank', title: 'The room is full', status: 409 }],
    ['only a text', 'The room is full'],
  ])('return the message of a body with %s', async (_, body) => {
    answer(() => HttpResponse.json(body, { status: 409 }))
    expect(serviceMessage(await failure(calls.create(thing, 't1', {}, sending)))).toBe('The room is full')
  })

  it('return the message of a plain text', async () => {
    answer(() => new HttpResponse('The room is full\n', { status: 409 }))
    expect(serviceMessage(await failure(calls.create(thing, 't1', {}, sending)))).toBe('The room is full')
  })

  it.each([
    ['a page', 409, '<html><h1>409 Conflict</h1>It went wrong</html>'],
    ['a page in XML', 403, '<?xml version="1.0"?><Error><Message>You may not</Message></Error>'],
    ['the status as a text', 400, 'Bad Request'],
    ['a text of a proxy', 503, 'upstream connect error or disconnect/reset before headers'],
    ['a text of a router', 404, '404 page not found'],
    ['a cut answer', 409, '{"message":"The room is'],
    ['the status in words', 401, '{"title":"Unauthorized","error":"Unauthorized","status":401}'],
  ])('return no message if the body is %s', async (_, status, body) => {
    answer(() => new HttpResponse(body, { status }))
    expect(serviceMessage(await failure(calls.create(thing, 't1', {}, sending)))).toBe('')
  })

  it.each([
    ['more than one for a field', { subject: ['Odd', 'Long'] }, { subject: 'Odd Long' }],
    ['as bare texts', ['Odd', 'Long'], { '': 'Odd Long' }],
    ['of nested fields', { visit: { start: ['Late'] } }, { 'visit.start': 'Late' }],
    ['of list entries', { visitors: [{}, { email: 'Odd' }] }, { 'visitors.1.email': 'Odd' }],
    ['without a text', { subject: true, visit: {}, notes: [], end: null }, {}],
    ['of a path', { 'visit.locationIds': ['Odd'], $: ['Long'] }, { 'visit.locationIds': 'Odd', $: 'Long' }],
  ])('return all messages: %s', async (_, errors, expected) => {
    answer(() => HttpResponse.json({ errors }, { status: 422 }))
    expect(fieldErrors(await failure(calls.create(thing, 't1', {}, sending)))).toEqual(expected)
  })

  it('return field errors in the format of Joi, also within `error`', async () => {
    const body = { data: { details: [{ path: ['visit', 'start'], message: 'late' }] } }
    for (const sent of [body, { error: body }]) {
      answer(() => HttpResponse.json(sent, { status: 400 }))
      const error = await failure(calls.update(thing, 't1', 1, {}, sending))
      expect(fieldErrors(error)['visit.start']).toBe('late')
    }
  })

  it('return field errors in the format of the Feathers validators', async () => {
    const data = [
      {
        instancePath: '/email',
        keyword: 'format',
        params: { format: 'email' },
        message: 'must match format',
      },
      { instancePath: '/phones/0/number', keyword: 'type', params: {}, message: 'must be string' },
      {
        instancePath: '',
        keyword: 'required',
        params: { missingProperty: 'name' },
        message: 'must have name',
      },
    ]
    answer(() => HttpResponse.json({ message: 'validation failed', code: 400, data }, { status: 400 }))
    expect(fieldErrors(await failure(calls.create(thing, 't1', {}, sending)))).toEqual({
      email: 'must match format',
      'phones.0.number': 'must be string',
      name: 'must have name',
    })
  })

  it('are Unavailable if the connection fails', async () => {
    answer(() => HttpResponse.error())
    const error = await failure(calls.find(thing, 't1'))
    expect(error.name).toBe('Unavailable')
    expect(appErrorCode(error)).toBe('unreachable')
  })

  it('are our own Timeout if there is no response within 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer(async () => {
      await delay('infinite')
      return HttpResponse.json([])
    })
    const pending = failure(calls.find(thing, 't1'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(appErrorCode(await pending)).toBe('timeout')
    vi.useRealTimers()
  })
})

it('a cleared text inside a record is sent as empty if the validation takes no null', async () => {
  const sent: unknown[] = []
  answer(async (request) => {
    sent.push(await request.json())
    const refused = (instancePath: string) => ({ instancePath, keyword: 'type', message: 'must be string' })
    const data = [refused('/visit/notes'), refused('/visitors/1/phone')]
    return sent.length === 1
      ? HttpResponse.json({ name: 'BadRequest', message: 'validation failed', data }, { status: 400 })
      : HttpResponse.json({ thingId: 1, name: 'one' })
  })
  const visitors = [{ phone: null }, { phone: null, needs: [3] }]
  await calls.update(thing, 't1', 1, { visit: { notes: null }, visitors }, sending)
  expect(sent[1]).toEqual({ visit: { notes: '' }, visitors: [{ phone: null }, { phone: '', needs: [3] }] })
})

it('requests without the browser cache', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ thingId: 1, name: 'a' }))
  await calls.get(thing, 't1', 1)
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'no-store' })
})

it('marks a merged list as incomplete if a chunk is incomplete', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer((_, count) => Response.json(count === 1 ? [{ thingId: 1, name: 'a' }, {}] : []))
  const ids = Array.from({ length: 25 }, (_, id) => id)
  expect(await calls.find(thing, 't1', { thingId: { $in: ids } })).toMatchObject({ isCounted: false })
})

describe('a service that rejects $select', () => {
  const own = () => serviceCalls({ name: 'thing', path: 'thing/v1/:tenantId' })
  const query = { $select: ['thingId', 'name'], $limit: 5 }

  it('is called again without $select, each time', async () => {
    const requests = answer((request) =>
      request.url.includes('select')
        ? HttpResponse.json({ message: 'Unknown column' }, { status: 400 })
        : HttpResponse.json([{ thingId: 1, name: 'one' }]),
    )
    for (const _ of ['first', 'second']) expect((await own().find(thing, 't1', query)).data).toHaveLength(1)
    expect(requests.map(({ search }) => search.includes('select'))).toEqual([true, false, true, false])
    expect(requests.every(({ search }) => search.includes('limit'))).toBe(true)
  })

  it('gets $select again if the call fails without it too, and the first error is thrown', async () => {
    const requests = answer((request) =>
      HttpResponse.json({ message: request.url.includes('select') ? 'first' : 'second' }, { status: 400 }),
    )
    for (const _ of ['first', 'second'])
      expect((await failure(own().find(thing, 't1', query))).message).toBe('first')
    expect(requests.map(({ search }) => search.includes('select'))).toEqual([true, false, true, false])
  })

  it.each([
    // PostgreSQL, and other databases.
    [422, [true, false]],
    // A 500 is retried first.
    [500, [true, true, false]],
  ])('because of an unknown column (%i) is called again without it', async (status, selects) => {
    const requests = answer(({ url }) =>
      url.includes('select')
        ? HttpResponse.json({ message: 'no such column' }, { status })
        : HttpResponse.json([{ thingId: 1, name: 'one' }]),
    )
    expect((await own().find(thing, 't1', query)).data).toHaveLength(1)
    expect(requests.map(({ search }) => search.includes('select'))).toEqual(selects)
  })

  it('is not asked again if it fails for another reason', async () => {
    const requests = answer(() =>
      HttpResponse.json({ message: 'connect ECONNREFUSED 10.0.0.5:5432' }, { status: 500 }),
    )
    await failure(own().find(thing, 't1', query))
    expect(requests.map(({ search }) => search.includes('select'))).toEqual([true, true])
  })

  it.each([
    [400, [true, false]],
    // It may have happened.
    [500, [true]],
  ])('gets a change that it refused with %i', async (status, selects) => {
    const sent: boolean[] = []
    answer(({ method, url }) => {
      if (method === 'PATCH') sent.push(url.includes('select'))
      return HttpResponse.json({ message: 'Unknown column' }, { status })
    })
    await failure(own().patch(thing, 't1', 1, {}, { ...sending, query }))
    expect(sent).toEqual(selects)
  })
})

describe('a service that refuses large pages', () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ thingId: index, name: 'one' }))
  const own = () => serviceCalls({ name: 'thing', path: 'thing/v1/:tenantId', methods: ['shine'] })
  const limits = (requests: URL[]) => requests.map(({ searchParams }) => searchParams.get('$limit'))

  it.each([400, 422])('with status %i is asked for pages of 50 for the rest of the list', async (status) => {
    const requests = answer(({ url }) => {
      const { searchParams } = new URL(url)
      const [limit, skip] = ['$limit', '$skip'].map((name) => Number(searchParams.get(name)))
      if (limit === undefined || limit > 50) return new HttpResponse(null, { status })
      return HttpResponse.json({ total: 120, data: rows.slice(skip, Number(skip) + limit) })
    })
    const list = await wholeList((page) => own().find(thing, 't1', page))
    expect(list).toMatchObject({ isComplete: true, data: { length: 120 } })
    expect(limits(requests)).toEqual(['500', '50', '50', '50'])
  })

  it('is not offered if it refuses a small page with 403', async () => {
    answer(({ url }) => new HttpResponse(null, { status: url.includes('=500') ? 400 : 403 }))
    expect(statusOf(await failure(own().find(thing, 't1', { $limit: 500 })))).toBe(403)
  })

  it('is asked again as before if it refuses something else', async () => {
    const requests = answer(() => HttpResponse.json({ message: 'no' }, { status: 400 }))
    for (const $limit of [500, 20]) await failure(own().find(thing, 't1', { $limit }))
    await failure(own().customPage('shine', thing, 't1', { $limit: 500 }))
    expect(limits(requests)).toEqual(['500', '50', '20', null, null])
  })
})
