import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import {
  type StoredEvents,
  mocaWebHookMutations,
  mocaWebHookQueries,
} from '@/hooks/integration/moca-web-hook'
import { server } from '../../support/server'
import { client, mutate } from '../support'

const event = (eventId: unknown, more: object = {}) => ({ eventId, time: '2026-03-10T10:00:00Z', ...more })
const fetching = () => mocaWebHookMutations.fetchAndUpdateNewEvents('t1', 'd1', client)
const stored = () => client.getQueryData<StoredEvents>(mocaWebHookQueries.stored('t1').queryKey)
const storedIds = () => stored()?.events.map((one) => one.event.eventId)

/** Returns each device's events once, like a service that does not keep them. */
function answerOnce(answers: Record<string, unknown>) {
  const serials: string[] = []
  server.use(
    http.post('*/integration/v1/moca-web-hook', async ({ request }) => {
      const { deviceSerial } = (await request.json()) as { deviceSerial: string }
      serials.push(deviceSerial)
      const answer =
        serials.filter((serial) => serial === deviceSerial).length === 1 ? answers[deviceSerial] : []
      return HttpResponse.json(answer as object)
    }),
  )
  return serials
}

it('skips and counts invalid events', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const invalid = [event(undefined), event(null), null, 'event', { time: 'no id' }]
  answerOnce({ D1: { updated: 7, events: [event(1), ...invalid, event('2', { time: 17, type: {} })] } })
  expect(await mutate(fetching(), ['D1'])).toBe(2)
  expect(storedIds()).toEqual([1, '2'])
  expect(stored()).toMatchObject({ dropped: 5, unfiled: new Map() })
  expect(warn).toHaveBeenCalledOnce()
})

it('keeps the newest 5,000 events and marks the list as truncated', async () => {
  const events = Array.from({ length: 5_000 }, (_, index) => event(index))
  answerOnce({ D1: { events }, D2: { events: [event('newer', { time: '2026-03-10T11:00:00Z' })] } })
  await mutate(fetching(), ['D1'])
  expect(stored()).toMatchObject({ events: { length: 5_000 }, isCut: false })
  await mutate(fetching(), ['D2'])
  expect(stored()).toMatchObject({ events: { length: 5_000 }, isCut: true })
  expect(storedIds()?.[0]).toBe('newer')
  // None of them was new, and the older ones are still missing.
  await mutate(fetching(), ['D2'])
  expect(stored()?.isCut).toBe(true)
})

it('keeps a response that it cannot read, and does not fetch from that device again', async () => {
  const unreadable = { seen: [event(1)] }
  const serials = answerOnce({ D1: unreadable, D2: [event(2)] })
  await expect(mutate(fetching(), ['D1', 'D2'])).rejects.toThrow(
    /mocaWebHook.fetchAndUpdateNewEvents.*'events'/,
  )
  expect(storedIds()).toEqual([2])
  expect(stored()?.unfiled).toEqual(new Map([['D1', unreadable]]))
  await expect(mutate(fetching(), ['D1', 'D2'])).rejects.toThrow(/'events'/)
  expect(serials).toEqual(['D1', 'D2', 'D2'])
})

it('stores a response that could not be stored before, without fetching it again', async () => {
  const serials = answerOnce({ D1: { events: [event(1), event(2)] } })
  const write = client.setQueryData.bind(client)
  vi.spyOn(client, 'setQueryData')
    .mockImplementationOnce(write)
    .mockImplementationOnce(() => {
      throw new Error('out of memory')
    })
  await expect(mutate(fetching(), ['D1'])).rejects.toThrow('out of memory')
  expect(stored()?.events).toEqual([])
  expect(await mutate(fetching(), ['D1'])).toBe(2)
  expect(serials).toEqual(['D1'])
  expect(stored()?.unfiled.size).toBe(0)
  expect(storedIds()).toEqual([1, 2])
})

it('stores the events of the first device before it fetches from the second', async () => {
  const before: unknown[] = []
  server.use(
    http.post('*/integration/v1/moca-web-hook', async ({ request }) => {
      const { deviceSerial } = (await request.json()) as { deviceSerial: string }
      before.push(storedIds()?.length ?? 0)
      return HttpResponse.json({ events: [event(deviceSerial)] })
    }),
  )
  expect(await mutate(fetching(), ['D1', 'D2'])).toBe(2)
  expect(before).toEqual([0, 1])
  expect(stored()).toMatchObject({ fetches: 1 })
  expect(stored()?.events.every(({ fetch }) => fetch === 1)).toBe(true)
})

it('keeps the events of two devices apart that do not name their device', async () => {
  answerOnce({ D1: { events: [event(1), event(2)] }, D2: { events: [event(1, { deviceSerial: '' })] } })
  expect(await mutate(fetching(), ['D1', 'D2'])).toBe(3)
  const named = stored()?.events.map(({ event: { deviceSerial, eventId } }) => [deviceSerial, eventId])
  expect(new Set(named)).toEqual(
    new Set([
      ['D1', 1],
      ['D1', 2],
      ['D2', 1],
    ]),
  )
})

it('keeps the device that an event names, as a gateway does for the readers behind it', async () => {
  answerOnce({ D1: { events: [event(1, { deviceSerial: 'R7' })] } })
  await mutate(fetching(), ['D1'])
  expect(stored()?.events[0]?.event.deviceSerial).toBe('R7')
})

it('stores an event once that a response has twice', async () => {
  answerOnce({ D1: { events: [event(1), event(1), event(2)] } })
  await mutate(fetching(), ['D1'])
  expect(storedIds()).toEqual([1, 2])
})

it('runs one fetch at a time', async () => {
  let most = 0
  let now = 0
  server.use(
    http.post('*/integration/v1/moca-web-hook', async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 20))
      now--
      return HttpResponse.json({ events: [] })
    }),
  )
  await Promise.all([mutate(fetching(), ['D1', 'D2']), mutate(fetching(), ['D1'])])
  expect(most).toBe(1)
})

it.each([true, {}, { updated: 0 }, { updated: true, events: null }, { events: [] }, []])(
  'accepts %j as a response without events',
  async (answer) => {
    answerOnce({ D1: answer })
    expect(await mutate(fetching(), ['D1'])).toBe(0)
    expect(stored()).toMatchObject({ events: [], dropped: 0 })
  },
)

it('stores a response with 200,000 events', async () => {
  answerOnce({ D1: { events: Array.from({ length: 200_000 }, (_, n) => event(n)) } })
  expect(await mutate(fetching(), ['D1'])).toBe(200_000)
  expect(stored()?.events).toHaveLength(5000)
})
