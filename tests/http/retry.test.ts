import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { statusOf } from '@/http/faults'
import { onUnauthorized } from '@/http/unauthorized'
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
