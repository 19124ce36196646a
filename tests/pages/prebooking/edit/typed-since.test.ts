// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { shownValues } from '@/pages/prebooking/form/shown-values'
import { withTypedSince } from '@/pages/prebooking/edit/typed-since'
import { values, visitor } from '../fixtures'

describe('what was typed while a save was on its way', () => {
  const ana = visitor({ visitUserId: 'vu1', company: 'Acme' })
  const bo = visitor({ firstName: 'Bo', lastName: 'Ek' })
  const cy = visitor({ firstName: 'Cy', lastName: 'Fox' })
  const sent = values({ subject: 'Plans', visitors: [ana, bo, cy], customFields: { 4: 'x', 6: 'y' } })
  // The server writes in capitals, and gives the new ones in another order.
  const now = values({
    subject: 'PLANS',
    visitors: [
      ana,
      { ...cy, lastName: 'FOX', visitUserId: 'vu3' },
      { ...bo, lastName: 'EK', visitUserId: 'vu2' },
    ],
    customFields: { 4: 'x', 6: 'y' },
  })

  it('is nothing where nothing was typed', () => {
    expect(withTypedSince(now, sent, structuredClone(sent)).values).toEqual(now)
  })

  it('stays, field by field, and each visitor is still the same one', () => {
    const typed = {
      ...sent,
      notes: 'By the side door',
      customFields: { 4: 'x', 6: 'z' },
      visitors: [ana, { ...bo, company: 'Bolt' }, cy, visitor({ firstName: 'Di' })],
    }
    const since = withTypedSince(now, sent, typed)
    expect(since.placesBefore).toEqual([0, 2, 1, 3])
    expect(since.values).toEqual({
      ...now,
      notes: 'By the side door',
      customFields: { 4: 'x', 6: 'z' },
      visitors: [
        ana,
        now.visitors[1],
        { ...bo, lastName: 'EK', visitUserId: 'vu2', company: 'Bolt' },
        visitor({ firstName: 'Di' }),
      ],
    })
  })

  it('of a visitor whom somebody else took out is not brought back', () => {
    const without = { ...now, visitors: now.visitors.slice(1) }
    const typed = { ...sent, visitors: [{ ...ana, company: 'Acme Ltd' }, bo, cy] }
    const since = withTypedSince(without, sent, typed)
    expect(since.values.visitors).toEqual(without.visitors)
    expect(since.placesBefore).toEqual([2, 1])
  })

  it('says of a visitor whom somebody else brought in that they had no place before', () => {
    const more = { ...now, visitors: [visitor({ visitUserId: 'vu0', firstName: 'Eve' }), ...now.visitors] }
    const alone = { ...sent, visitors: [ana] }
    expect(withTypedSince(more, alone, structuredClone(alone)).placesBefore).toEqual([
      undefined,
      0,
      undefined,
      undefined,
    ])
  })
})

it('the short form sends nothing that it hides, and still knows which days are booked', () => {
  const repeat = { rule: 'weekly' as const, until: '2026-04-01', leftOut: [], booked: ['2026-03-03'] }
  const draft = values({ subject: 'Plans', hideVip: true, repeat })
  const saved = values({ notes: 'As booked' })
  expect(shownValues(draft, saved, { isSimple: false })).toBe(draft)
  expect(shownValues(draft, saved, { isSimple: true })).toEqual(
    values({ notes: 'As booked', repeat: { rule: 'none', until: '', leftOut: [], booked: ['2026-03-03'] } }),
  )
})
