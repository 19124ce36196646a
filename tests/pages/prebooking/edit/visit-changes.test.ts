// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  afterRemoval,
  baseVersionOf,
  changedParts,
  closedBecause,
  stateOf,
} from '@/pages/prebooking/edit/visit-changes'
import { visit, visitUser } from '../fixtures'

describe('what differs between two states of a visit', () => {
  it.each([
    [{}, []],
    [{ updatedAt: 'later', status: 'inProgress' }, []],
    [{ end: '2026-03-03T12:00:00.000Z' }, ['when']],
    [{ start: '2026-03-03T10:00:00+01:00' }, []],
    [{ locationIds: ['7'] }, []],
    [{ locationIds: [8], hostUserIds: [] }, ['where', 'hosts']],
    [{ subject: null, notes: 'x' }, ['what', 'notes']],
    [{ visitUsers: [visitUser()] }, ['visitors']],
  ])('%j: %j', (more, parts) => {
    expect(changedParts(stateOf(visit()), stateOf(visit(more)))).toEqual(parts)
  })
})

it('a state from before visitors had a type differs by none', () => {
  const typed = stateOf(visit({ visitUsers: [visitUser({ visitUserTypeId: 3 })] }))
  const { 'visitors.vu1.type': _, ...older } = typed
  expect(changedParts(older, typed)).toEqual([])
  const other = stateOf(visit({ visitUsers: [visitUser({ visitUserTypeId: 4 })] }))
  expect(changedParts(typed, other)).toEqual(['visitors'])
})

describe('after a visitor was taken out', () => {
  const before = { visit: visit(), ...baseVersionOf(visit()) }
  const rest = [visitUser()]

  it('goes on from the new state where nothing else changed', () => {
    const now = visit({ visitUsers: rest, updatedAt: 'later' })
    expect(afterRemoval(before, now, 'vu2')).toEqual({ visit: now, ...baseVersionOf(now) })
  })

  it("still finds out somebody else's change at the next save", () => {
    const now = visit({ visitUsers: rest, updatedAt: 'later', subject: 'Other' })
    const after = afterRemoval(before, now, 'vu2')
    expect(after).toMatchObject({ visit: visit({ visitUsers: rest }), expected: before.expected })
    expect(changedParts(after.state, stateOf(now))).toEqual(['what'])
  })

  it('still finds out what changed since a kept draft was begun', () => {
    const draft = baseVersionOf(visit({ subject: 'Older', updatedAt: 'before' }))
    const now = visit({ visitUsers: rest, updatedAt: 'later' })
    const after = afterRemoval({ visit: visit(), ...draft }, now, 'vu2')
    expect(after).toMatchObject({ visit: now, expected: 'before' })
    expect(changedParts(after.state, stateOf(now))).toEqual(['what'])
  })

  it('goes on without an answer', () => {
    expect(afterRemoval(before, null, 'vu2').visit.visitUsers).toEqual(rest)
  })
})

describe('a visit that can no longer be changed', () => {
  // The day at the location ends an hour before the day in London.
  const midnight = Date.parse('2026-03-03T23:00:00.000Z')
  it.each([
    ['booked', midnight - 1, null],
    ['inProgress', midnight - 1, null],
    ['booked', midnight, 'over'],
    ['inProgress', midnight, null],
    ['completed', midnight - 1, 'over'],
    ['cancelled', midnight, 'cancelled'],
    ['somethingNew', midnight - 1, null],
  ])('%s at %i: %s', (status, now, because) => {
    expect(closedBecause(visit({ status }), now, 'Europe/Madrid')).toBe(because)
  })
})
