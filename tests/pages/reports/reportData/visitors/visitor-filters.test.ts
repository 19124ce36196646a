// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { isOneDay, visitorFilters, visitorQuery } from '@/pages/reports/reportData/visitors/visitor-filters'

const now = Date.parse('2026-03-10T12:00Z')
const today = { $gte: '2026-03-10T00:00:00.000Z', $lt: '2026-03-11T00:00:00.000Z' }
const floors = Array.from({ length: 25 }, (_, n) => ({ locationId: `f${n}`, parentLocationId: 'house' }))
const index = indexLocations([
  { locationId: 'site', parentLocationId: null },
  { locationId: 'house', parentLocationId: 'site' },
  { locationId: 'gate', parentLocationId: 'site' },
  ...floors,
])
const types = [{ visitTypeId: 3 }]
const visitorTypes = [{ visitUserTypeId: 2 }]

const query = (address: string, hostName = '') =>
  visitorQuery(visitorFilters.parse(Object.fromEntries(new URLSearchParams(address))), {
    index,
    types,
    visitorTypes,
    hostName,
    now,
    zone: 'UTC',
  })

describe('the query for visitors', () => {
  it('is for today without filters and with invalid filters', () => {
    expect(query('')).toEqual({ start: today })
    expect(query('period=never&status=asleep&location=moon&type=9&from=soon')).toEqual({ start: today })
  })

  it('translates a shown status into server status and times', () => {
    const clock = '2026-03-10T12:00:00.000Z'
    expect(query('period=all&status=expected')).toEqual({
      status: 'expected',
      start: { $gte: clock },
      end: { $gt: today.$gte },
    })
    expect(query('status=late')).toEqual({
      status: 'expected',
      start: { $gte: today.$gte, $lt: clock },
      end: { $gt: today.$gte },
    })
    expect(query('period=all&status=overstay')).toEqual({ status: 'checkedIn', end: { $lt: clock } })
    expect(query('period=all&status=noShow')).toEqual({
      $or: [{ status: 'noShow' }, { status: 'expected', end: { $lte: today.$gte } }],
    })
  })

  it('splits the locations below one into lists of limited length', () => {
    expect(query('period=all&location=gate')).toEqual({ locationIds: { $in: ['gate'] } })
    expect(query('period=all&location=site')).toEqual({})
    const { $or } = query('period=all&location=house') as { $or: { locationIds: { $in: string[] } }[] }
    expect($or.map(({ locationIds }) => locationIds.$in.length)).toEqual([20, 6])
    const both = query('period=all&location=house&status=noShow') as { $or: object[] }
    expect(both.$or).toHaveLength(4)
  })

  it('has visit type and visitor type with their original ids', () => {
    expect(query('period=all&type=3')).toEqual({ visitTypeId: 3 })
    expect(query('period=all&visitorType=2')).toEqual({ visitUserTypeId: 2 })
    expect(query('period=all&visitorType=7')).toEqual({})
  })

  it('has the name of a known host', () => {
    expect(query('period=all&host=u-1', 'Helen Hart')).toEqual({ hostNames: 'Helen Hart' })
    expect(query('period=all&host=gone')).toEqual({})
  })
})

it.each([
  ['', true],
  ['period=yesterday', true],
  ['period=last7', false],
  ['period=dates&from=2026-03-01&to=2026-03-01', true],
  ['period=dates&from=2026-03-01', false],
])('%j is limited to one day: %s', (address, expected) => {
  expect(isOneDay(new URLSearchParams(address))).toBe(expected)
})
