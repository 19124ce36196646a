import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { isAbort, retryAfterOf, statusOf } from '@/http/faults'
import { onUnauthorized } from '@/http/caller'
import { answer, calls, failure, thing } from './support'

describe('a GET', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is asked once more on %i', async (status) => {
    const asked = answer((_, count) =>
      count === 1 ? HttpResponse.json({}, { status }) : HttpResponse.json([]),
    )
    expect(await calls.find(thing, 't1')).toMatchObject({ data: [] })
    expect(asked).toHaveLength(2)
  })

  it('is not asked a third time', async () => {
    const asked = answer(() => HttpResponse.json({}, { status: 503 }))
    await failure(calls.find(thing, 't1'))
    expect(asked).toHaveLength(2)
  })

  it('waits for as long as the server asks for, where somebody would wait', async () => {
    const asked = answer((_, count) =>
      count === 1
        ? HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '1' } })
        : HttpResponse.json([]),
    )
    const start = Date.now()
    await calls.find(thing, 't1')
    expect(asked).toHaveLength(2)
    expect(Date.now() - start).toBeGreaterThanOrEqual(1000)
  })

  it('is given up at once where the server asks for longer, and the error tells for how long', async () => {
    const asked = answer(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '60' } }))
    expect(retryAfterOf(await failure(calls.find(thing, 't1')))).toBe(60_000)
    expect(asked).toHaveLength(1)
  })

  it('that nobody waits for any more is not asked again', async () => {
    const asked = answer(() => HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '4' } }))
    const question = new AbortController()
    const failed = failure(calls.find(thing, 't1', {}, { signal: question.signal }))
    await vi.waitFor(() => expect(asked).toHaveLength(1), 30_000)
    question.abort()
    expect(isAbort(await failed)).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it.each([404, 501])('is not asked again on %i', async (status) => {
    const asked = answer(() => HttpResponse.json({}, { status }))
    await failure(calls.find(thing, 't1'))
    expect(asked).toHaveLength(1)
  })
})

it('never repeats anything but a GET', async () => {
  const asked = answer(() => HttpResponse.json({}, { status: 503 }))
  await failure(calls.create(thing, 't1', {}))
  expect(asked).toHaveLength(1)
})

describe('a 401', () => {
  it('is answered by one re-authentication, and the call is repeated once', async () => {
    const again = vi.fn(async () => true)
    onUnauthorized(again)
    const asked = answer((_, count) =>
      count === 1 ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json({ thingId: 1, name: 'one' }),
    )
    expect(await calls.create(thing, 't1', {})).toMatchObject({ name: 'one' })
    expect([asked.length, again.mock.calls.length]).toEqual([2, 1])
  })

  it('a second time is shown, without a loop', async () => {
    onUnauthorized(async () => true)
    const asked = answer(() => HttpResponse.json({}, { status: 401 }))
    expect(statusOf(await failure(calls.create(thing, 't1', {})))).toBe(401)
    expect(asked).toHaveLength(2)
  })

  it('is shown where the session could not be made good', async () => {
    onUnauthorized(async () => false)
    const asked = answer(() => HttpResponse.json({}, { status: 401 }))
    expect(statusOf(await failure(calls.create(thing, 't1', {})))).toBe(401)
    expect(asked).toHaveLength(1)
  })
})

it.each([402, 403, 404, 405, 406])('%i of a service ends no session', async (status) => {
  const again = vi.fn(async () => true)
  onUnauthorized(again)
  answer(() => HttpResponse.json({}, { status }))
  await failure(calls.create(thing, 't1', {}))
  expect(again).not.toHaveBeenCalled()
})
