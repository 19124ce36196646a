import { HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isAbort, retryAfterOf, statusOf } from '@/http/errors'
import { setSessionRenewal } from '@/http/caller'
import { api } from '@/http/client'
import { answer, calls, failure, thing } from './support'
import { sending } from '../support/sending'

describe('GET requests', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('are retried once after status %i', async (status) => {
    const requests = answer((_, count) =>
      count === 1 ? HttpResponse.json({}, { status }) : HttpResponse.json([]),
    )
    expect(await calls.find(thing, 't1')).toMatchObject({ data: [] })
    expect(requests).toHaveLength(2)
  })

  it('are sent twice at most', async () => {
    const requests = answer(() => HttpResponse.json({}, { status: 503 }))
    await failure(calls.find(thing, 't1'))
    expect(requests).toHaveLength(2)
  })

  it('are retried after a short Retry-After', async () => {
    const requests = answer((_, count) =>
      count === 1
        ? HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '1' } })
        : HttpResponse.json([]),
    )
    const start = Date.now()
    await calls.find(thing, 't1')
    expect(requests).toHaveLength(2)
    expect(Date.now() - start).toBeGreaterThanOrEqual(1000)
  })

  it('are not retried after a long Retry-After, and the error has the delay', async () => {
    const requests = answer(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '60' } }))
    expect(retryAfterOf(await failure(calls.find(thing, 't1')))).toBe(60_000)
    expect(requests).toHaveLength(1)
  })

  it('are not retried after they were aborted', async () => {
    const requests = answer(() => HttpResponse.json({}, { status: 503, headers: { 'Retry-After': '4' } }))
    const controller = new AbortController()
    const failed = failure(calls.find(thing, 't1', {}, { signal: controller.signal }))
    await vi.waitFor(() => expect(requests).toHaveLength(1), 30_000)
    controller.abort()
    expect(isAbort(await failed)).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it.each([404, 501])('are not retried after status %i', async (status) => {
    const requests = answer(() => HttpResponse.json({}, { status }))
    await failure(calls.find(thing, 't1'))
    expect(requests).toHaveLength(1)
  })
})

it('sends other methods than GET only once', async () => {
  const requests = answer(() => HttpResponse.json({}, { status: 503 }))
  await failure(calls.create(thing, 't1', {}, sending))
  expect(requests).toHaveLength(1)
})

describe('status 401', () => {
  it('is handled by one re-authentication and one retry', async () => {
    const reauthenticate = vi.fn(async () => true)
    setSessionRenewal(reauthenticate)
    const requests = answer((_, count) =>
      count === 1 ? HttpResponse.json({}, { status: 401 }) : HttpResponse.json({ thingId: 1, name: 'one' }),
    )
    expect(await calls.create(thing, 't1', {}, sending)).toMatchObject({ name: 'one' })
    expect([requests.length, reauthenticate.mock.calls.length]).toEqual([2, 1])
  })

  it.each([
    ['403', () => HttpResponse.json({}, { status: 403 }), 2],
    ['a response without CORS headers', () => HttpResponse.error(), 1],
  ])('may be %s if the token has expired', async (_, refusal, sent) => {
    const expire = (seconds: number) =>
      api.app.set('authentication', {
        accessToken: `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.x`,
      })
    onTestFinished(() => void api.app.set('authentication', null))
    const reauthenticate = vi.fn(async () => true)
    setSessionRenewal(reauthenticate)
    const requests = answer(refusal)
    expire(60)
    await failure(calls.create(thing, 't1', {}, sending))
    expect([requests.length, reauthenticate.mock.calls.length]).toEqual([1, 0])
    expire(-60)
    await failure(calls.create(thing, 't1', {}, sending))
    // Without a response, the first request may have succeeded.
    expect([requests.length - 1, reauthenticate.mock.calls.length]).toEqual([sent, 1])
  })

  it('is thrown if it is returned reauthenticate after the re-authentication', async () => {
    setSessionRenewal(async () => true)
    const requests = answer(() => HttpResponse.json({}, { status: 401 }))
    expect(statusOf(await failure(calls.create(thing, 't1', {}, sending)))).toBe(401)
    expect(requests).toHaveLength(2)
  })

  it('is thrown without a retry if the re-authentication fails', async () => {
    setSessionRenewal(async () => false)
    const requests = answer(() => HttpResponse.json({}, { status: 401 }))
    expect(statusOf(await failure(calls.create(thing, 't1', {}, sending)))).toBe(401)
    expect(requests).toHaveLength(1)
  })
})

it.each([402, 403, 404, 405, 406])('does not re-authenticate after status %i', async (status) => {
  const reauthenticate = vi.fn(async () => true)
  setSessionRenewal(reauthenticate)
  answer(() => HttpResponse.json({}, { status }))
  await failure(calls.create(thing, 't1', {}, sending))
  expect(reauthenticate).not.toHaveBeenCalled()
})
