// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { NO_EVENTS, withEvents } from '@/hooks/integration/moca-web-hook'
import { indexLocations } from '@/lib/location-tree'
import { hasWords, searchWords } from '@/lib/text/fold'
import { createRowMaker } from '@/pages/utils/mocaEvents/event-rows'

const event = (eventId: number, time: string) => ({
  eventId,
  time: `2026-03-10T${time}Z`,
  type: 'granted',
  deviceSerial: 'D1',
})

describe('events of several fetches', () => {
  it('are listed newest first, each once, with the number of their fetch', () => {
    const first = withEvents(NO_EVENTS, [event(1, '10:00'), event(2, '10:05')], { fetch: 1, now: 1 })
    const second = withEvents(first, [event(2, '10:05'), event(3, '10:03')], { fetch: 2, now: 2 })
    expect(second.events.map((one) => [one.event.eventId, one.fetch])).toEqual([
      [2, 1],
      [3, 2],
      [1, 1],
    ])
    expect(second).toMatchObject({ fetches: 2, answeredAt: 2 })
  })

  it('are limited to 5,000', () => {
    const many = Array.from({ length: 6_000 }, (_, n) => event(n, `10:00:${String(n % 60).padStart(2, '0')}`))
    expect(withEvents(NO_EVENTS, many, { fetch: 1, now: 1 }).events).toHaveLength(5_000)
  })
})

describe('an event of the table', () => {
  const index = indexLocations([
    { locationId: 'gate', parentLocationId: null, name: 'Gate', enabled: true, deleted: false },
  ])
  const toRow = createRowMaker({
    devices: [{ deviceSerial: 'D1', name: 'Main gate' }],
    locations: index,
    latest: 2,
    resultText: (result) => (result === 'granted' ? 'Permitido' : result),
  })

  it('has its device and its location, and is new in the latest fetch', () => {
    expect(toRow({ event: { ...event(1, '10:00'), locationId: 'gate' }, fetch: 2 })).toMatchObject({
      device: 'Main gate',
      place: 'Gate',
      result: 'granted',
      isNew: true,
    })
  })

  it('keeps unknown values unchanged', () => {
    const odd = { ...event(1, '10:00'), time: 'yesterday', type: 'tailgated', deviceSerial: 'D9' }
    const row = toRow({ event: odd, fetch: 1 })
    expect(row).toMatchObject({ device: 'D9', result: { word: 'tailgated' }, isNew: false })
    expect(row.time).toBeNaN()
  })

  it('is found by the shown result', () => {
    const row = toRow({ event: event(1, '10:00'), fetch: 1 })
    expect(hasWords(row.searchText, searchWords('permitido'))).toBe(true)
  })
})
