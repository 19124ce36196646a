// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { inChosenOrder } from '@/lib/lists'
import { CHARTS, COUNTS, readCards } from '@/pages/reports/dashboard/cards'
import { questionSchema, rangeOf } from '@/pages/reports/dashboard/question'

const TODAY = '2026-03-10'
const asked = (address: Record<string, string>) =>
  rangeOf(questionSchema.parse({ from: null, to: null, location: null, ...address }), TODAY)

describe('the days of the dashboard', () => {
  it.each([
    [{}, TODAY, TODAY],
    [{ range: '7' }, '2026-03-04', TODAY],
    [{ range: '30' }, '2026-02-09', TODAY],
    [{ range: 'dates', from: '2026-01-01', to: '2026-01-31' }, '2026-01-01', '2026-01-31'],
    [{ range: 'dates', from: '2026-01-31', to: '2026-01-01' }, '2026-01-01', '2026-01-31'],
    [{ range: 'dates', to: '2026-01-01' }, '2026-01-01', '2026-01-01'],
    [{ range: 'dates' }, TODAY, TODAY],
    [{ range: 'nonsense', from: 'x' }, TODAY, TODAY],
    [{ range: 'dates', from: '2026-02-31' }, TODAY, TODAY],
    [{ range: 'dates', from: '2024-01-01', to: '2024-12-31' }, '2024-01-01', '2024-12-31'],
  ])('of %j', (address, from, to) => {
    expect(asked(address)).toEqual({ from, to })
  })

  it('are null if the range is too long', () => {
    expect(asked({ range: 'dates', from: '2024-01-01', to: '2025-01-01' })).toBeNull()
  })
})

describe('the cards of the dashboard', () => {
  it('are all shown by default', () => {
    expect(readCards(undefined)).toEqual([...COUNTS, ...CHARTS])
    expect(readCards({ odd: true })).toEqual([...COUNTS, ...CHARTS])
  })

  it('are the stored ones without invalid entries', () => {
    expect(readCards(['byHour', 7, 'onSite', 'gone', 'byHour'])).toEqual(['byHour', 'onSite'])
    expect(readCards([])).toEqual([])
  })

  it('are inChosenOrder with the hidden ones last', () => {
    expect(inChosenOrder(CHARTS, ['byLocation', 'expected', 'byDay'])).toEqual([
      'byLocation',
      'byDay',
      'byHour',
      'byVisitType',
    ])
  })
})
