// @vitest-environment node
// Broken responses of proxies, captive portals and gateways, from a real HTTP server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { CALL_TIMEOUT } from '@/config/constants'
import { patchOf } from '@/changes/record'
import { orThrow, send } from '@/changes/send'
import { serviceCalls } from '@/http/calls'
import {
  appErrorCode,
  errorOfStatus,
  isTokenRefused,
  isTransient,
  mayHaveHappened,
  statusOf,
} from '@/http/errors'
import { sending } from '../support/sending'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer = () => {}
/** Method and path of every request. */
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  answer(request, response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const thing = z.looseObject({ thingId: z.union([z.string(), z.number()]), name: z.string() })
const calls = serviceCalls({ name: 'thing', path: 'thing/v1/:tenantId', methods: ['shine'], address })

beforeEach(() => void requests.splice(0))
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The error of a call that must fail. */
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as Error,
  )

const reads = { 'a find': () => calls.find(thing, 't1'), 'a get': () => calls.get(thing, 't1', 1) }
const changes = {
  'a create': () => calls.create(thing, 't1', {}, sending),
  'a patch': () => calls.patch(thing, 't1', 1, {}, sending),
  'a remove': () => calls.remove('t1', 1, sending),
  'a custom method': () => calls.custom('shine', thing, 't1', {}),
}
const acts = Object.entries({ ...reads, ...changes })

const json = (body: unknown): Answer => {
  return (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

it.each(acts)(
  '%s answered by status 200 with a service error in the body fails with that error',
  async (_, act) => {
    answer = json({ name: 'Conflict', message: 'Somebody else was faster', code: 409, className: 'conflict' })
    expect(await failure(act())).toMatchObject({
      name: 'Conflict',
      message: 'Somebody else was faster',
      code: 409,
    })
    // Nothing is sent twice; after the conflict of a patch the record is read.
    expect(new Set(requests).size).toBe(requests.length)
  },
)

/** Errors of services, without the fields that mark a Feathers error. */
const errorBodies: [body: object, code: number][] = [
  [{ code: 404, name: 'NotFound', message: 'No such record' }, 404],
  [{ name: 'Conflict', message: 'Taken', code: 409, data: null, errors: {} }, 409],
  [{ statusCode: 403, message: 'Forbidden' }, 403],
  [{ error: { code: 'E42', message: 'Full' } }, 400],
  [{ success: false, msg: 'Full' }, 400],
]
it.each(errorBodies.flatMap(([body, code]) => acts.map(([name, act]) => ({ body, code, name, act }))))(
  '$name answered by status 200 with $body fails with $code',
  async ({ act, body, code }) => {
    answer = json(body)
    expect(statusOf(await failure(act()))).toBe(code)
    expect(new Set(requests).size).toBe(requests.length)
  },
)

it('accepts a record that has the fields name and code', async () => {
  answer = json({ thingId: 1, name: 'North', code: 404 })
  expect(await calls.get(thing, 't1', 1)).toMatchObject({ code: 404 })
})

it.each(acts)('%s redirected to a page fails as an unreadable response', async (_, act) => {
  answer = (request, response) => {
    if (request.url?.startsWith('/thing')) response.writeHead(302, { Location: '/portal' }).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
  }
  expect(appErrorCode(await failure(act()))).toBe('answer')
})

/** A server that redirects a POST to the same path with a slash, and answers it there. */
const withSlash =
  (status: number, answers: Record<string, unknown>): Answer =>
  (request, response) => {
    if (request.url?.endsWith('/')) json(answers[request.method ?? ''])(request, response)
    else response.writeHead(status, { Location: `${request.url}/` }).end()
  }

it.each([
  [301, [{ thingId: 7, name: 'another' }]],
  [302, { total: 1, limit: 10, skip: 0, data: [{ thingId: 7, name: 'another' }], thingId: 7, name: '' }],
  [303, []],
])('a create that a %i redirect turns into a find may have happened', async (status, list) => {
  answer = withSlash(status, { GET: list })
  const error = await failure(calls.create(thing, 't1', {}, sending))
  expect([appErrorCode(error), mayHaveHappened(error)]).toEqual(['answer', true])
  expect(requests).toEqual(['POST /thing/v1/t1', 'GET /thing/v1/t1/'])
})

it.each(['', 'OK', 'true', '[]'])(
  'a POST redirected to a page with %j may not have happened',
  async (body) => {
    answer = (request, response) => {
      if (request.method === 'POST') response.writeHead(302, { Location: '/portal' }).end()
      else response.writeHead(200).end(body)
    }
    const schema = z.nullable(z.unknown())
    expect(appErrorCode(await failure(calls.custom('shine', schema, 't1', {})))).toBe('answer')
  },
)

it.each([307, 308])('a create redirected with %i, which keeps the method, succeeds', async (status) => {
  answer = withSlash(status, { POST: { thingId: 8, name: 'new' } })
  expect(await calls.create(thing, 't1', {}, sending)).toEqual({ thingId: 8, name: 'new' })
  expect(requests).toEqual(['POST /thing/v1/t1', 'POST /thing/v1/t1/'])
})

const plain: Answer = (request, response) => {
  if (request.method === 'GET') json({ thingId: 1, name: 'as stored' })(request, response)
  else response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('OK')
}

it('accepts a plain-text OK as success of a change and reads the record', async () => {
  answer = plain
  expect(await calls.patch(thing, 't1', 1, {}, sending)).toEqual({ thingId: 1, name: 'as stored' })
  await calls.remove('t1', 1, sending)
  expect(appErrorCode(await failure(calls.create(thing, 't1', {}, sending)))).toBe('saved')
  expect(requests.filter((one) => one.startsWith('P') || one.startsWith('D'))).toHaveLength(3)
})

const patch = async (change: object) =>
  orThrow(
    await send(
      patchOf(
        'thing',
        {
          get: (tenantId, id) => calls.get(thing, tenantId, id),
          patch: (tenantId, id, fields, sending) => calls.patch(thing, tenantId, id, fields, sending),
        },
        ['t1', 1, change],
      ),
    ),
  )

// A proxy that sends a patch twice gets a conflict, and one that loses the response sends its own error.
it.each([400, 404, 409, 412, 422, 500, 502])('a patch that was made succeeds after a %i', async (status) => {
  answer = (request, response) => {
    if (request.method === 'GET') json({ thingId: 1, name: 'new' })(request, response)
    else response.writeHead(status).end()
  }
  expect(await patch({ name: 'new' })).toEqual({ thingId: 1, name: 'new' })
  // One that was not made fails.
  expect(statusOf(await failure(patch({ name: 'mine' })))).toBe(status)
  expect(requests.filter((one) => one.startsWith('PATCH'))).toHaveLength(2)
})

// Services round times, store ids and empty texts their way, and add fields.
it.each<[string, object, object]>([
  ['a rounded time', { at: '2030-01-01T10:00:00.123Z' }, { at: '2030-01-01T10:00:00.000Z' }],
  ['an id as a text', { typeId: 7 }, { typeId: '7' }],
  ['an empty text for null', { phone: null }, { phone: '' }],
  [
    'further fields in a list',
    { answers: [{ fieldId: 1, value: 'a' }] },
    { answers: [{ value: 'a', fieldId: 1, id: 3 }] },
  ],
])('a patch that was made succeeds after a 502 with %s', async (_, change, stored) => {
  answer = (request, response) => {
    if (request.method === 'GET') json({ thingId: 1, name: 'a', ...stored })(request, response)
    else response.writeHead(502).end()
  }
  expect(await patch(change)).toMatchObject(stored)
})

it.each<[object, object]>([
  [{ name: 'Ann' }, { name: 'ann' }],
  [{ phone: null }, { phone: '1' }],
  [{ phone: '' }, { phone: 0 }],
  [{ at: '2030-01-01T10:00:00Z' }, { at: '2030-01-01T10:02:00Z' }],
  [{ answers: [{ fieldId: 1 }] }, { answers: [{ fieldId: 1 }, { fieldId: 2 }] }],
  [{ answers: [] }, { answers: [7] }],
  [{ isHost: true }, { isHost: false }],
  [{ value: { a: 1 } }, { value: 'a' }],
])('a patch that was not made fails: %j instead of %j', async (change, stored) => {
  answer = (request, response) => {
    if (request.method === 'GET') json({ thingId: 1, name: 'a', ...stored })(request, response)
    else response.writeHead(502).end()
  }
  expect(statusOf(await failure(calls.patch(thing, 't1', 1, change, sending)))).toBe(502)
})

it.each(['Access denied', 'Forbidden', 'Maintenance'])(
  'does not accept the text %j as success',
  async (text) => {
    answer = (_, response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end(text)
    expect(appErrorCode(await failure(calls.remove('t1', 1, sending)))).toBe('answer')
  },
)

it.each([
  [202, 'Accepted'],
  [202, 'The report will be mailed.'],
  [201, 'Created'],
  [200, 'Deleted'],
])('accepts a %i with the text %j as success of a change', async (status, text) => {
  answer = (_, response) => void response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text)
  await expect(calls.remove('t1', 1, sending)).resolves.toBeUndefined()
})

it.each([
  [200, 'The report will be mailed.'],
  [202, '<!doctype html>'],
  [201, '{"thingId": 1, "na'],
])('does not accept a %i with the text %j as success', async (status, text) => {
  answer = (_, response) => void response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text)
  expect(appErrorCode(await failure(calls.remove('t1', 1, sending)))).toBe('answer')
})

it('does not accept plain text as a record', async () => {
  answer = (_, response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('OK')
  expect(appErrorCode(await failure(calls.get(thing, 't1', 1)))).toBe('answer')
})

it.each([413, 431, 451])('%i means that the change has not happened', async (status) => {
  answer = (_, response) => void response.writeHead(status).end('<h1>No</h1>')
  const error = await failure(calls.create(thing, 't1', {}, sending))
  expect([statusOf(error), mayHaveHappened(error), isTransient(error)]).toEqual([status, false, false])
})

// 499 is a proxy's status after a client disconnect, 52x are those of a content delivery network.
it.each([499, 511, 520, 521, 522, 523, 524, 525, 526, 527, 530, 598])(
  '%i leaves open whether the change has happened',
  async (status) => {
    answer = (_, response) => void response.writeHead(status).end('<h1>No</h1>')
    const error = await failure(calls.create(thing, 't1', {}, sending))
    expect([statusOf(error), mayHaveHappened(error), isTransient(error)]).toEqual([status, true, true])
    expect(requests).toHaveLength(1)
  },
)

it.each([300, 304])('%i does not count as a refused token', (status) => {
  expect(isTokenRefused(errorOfStatus(status, {}, ''))).toBe(false)
})

it.each([
  ['a byte order mark', 'application/json', '\uFEFF[{"thingId":1,"name":"one"}]'],
  ['the content type of plain text', 'text/plain', '[{"thingId":1,"name":"one"}]'],
  ['the content type of HTML', 'text/html', '[{"thingId":1,"name":"one"}]'],
  ['no content type', '', '[{"thingId":1,"name":"one"}]'],
])('reads a response with %s', async (_, type, body) => {
  answer = (_request, response) => {
    response.writeHead(200, { ...(type && { 'Content-Type': type }) }).end(body)
  }
  expect((await calls.find(thing, 't1')).data).toEqual([{ thingId: 1, name: 'one' }])
})

/** Responses that are damaged in transit. */
const damaged: [string, Answer][] = [
  [
    'is sent twice',
    (_, response) => void response.end('{"thingId":1,"name":"one"}{"thingId":1,"name":"one"}'),
  ],
  [
    'is cut in the middle of its gzip',
    (_, response) => {
      const packed = gzipSync(JSON.stringify({ thingId: 1, name: 'one'.repeat(1000) }))
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed.subarray(0, packed.length / 2))
    },
  ],
  [
    'is declared as gzip and is not',
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('{}'),
  ],
  ['is in another encoding', (_, response) => void response.end(Buffer.from('{"thingId":1}', 'utf16le'))],
  [
    'is cut in the middle of a chunk',
    (_, response) => {
      response.write('{"thingId":1,')
      setTimeout(() => response.destroy(), 10)
    },
  ],
]
it.each(damaged.flatMap(([what, how]) => acts.map(([name, act]) => ({ what, how, name, act }))))(
  '$name whose response $what may have happened',
  async ({ how, name, act }) => {
    answer = how
    // The response to a remove is not read, but an unreadable one is still a failure.
    const error = await failure(act())
    expect([name, mayHaveHappened(error), isTransient(error)]).toEqual([name, true, true])
    // Nothing is sent twice; after a patch the record is read.
    expect(new Set(requests).size).toBe(requests.length)
  },
)

it.each(acts)('%s times out if the response begins but never ends', async (_, act) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = (_request, response) => void response.writeHead(200).write('{"thingId":1,')
  const failed = failure(act())
  await vi.waitFor(() => expect(requests).toHaveLength(1), 30_000)
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT)
  expect(appErrorCode(await failed)).toBe('timeout')
  expect(requests).toHaveLength(1)
})

it.each(acts)('%s times out if the browser has dropped the request without a word', async (_, act) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // As Firefox does while the page is in its back/forward cache.
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const failed = failure(act())
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  fetch.mockRestore()
  answer = json({ thingId: 1, name: 'as stored' })
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT)
  expect(appErrorCode(await Promise.race([failed, Promise.resolve()]))).toBe('timeout')
})
