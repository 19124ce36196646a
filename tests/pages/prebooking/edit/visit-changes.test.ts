// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  afterRemoval,
  baseVersionOf,
  changedParts,
  closedReason,
  isApplied,
  stateOf,
} from '@/pages/prebooking/edit/visit-changes'
import { visit, visitUser } from '../fixtures'

describe('the differences between two versions of a visit', () => {
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

it('a version without visitor types does not differ by type', () => {
  const typed = stateOf(visit({ visitUsers: [visitUser({ visitUserTypeId: 3 })] }))
  const { 'visitors.vu1.type': _, ...older } = typed
  expect(changedParts(older, typed)).toEqual([])
  const other = stateOf(visit({ visitUsers: [visitUser({ visitUserTypeId: 4 })] }))
  expect(changedParts(typed, other)).toEqual(['visitors'])
})

it('a visit without a visitor lacks the change of that visitor', () => {
  const change = { visit: {}, visitors: [{ visitUserId: 'vu2', lastName: 'Lindt' }] }
  expect(
    isApplied(change, visit({ visitUsers: [visitUser({ visitUserId: 'vu2', lastName: 'Lindt' })] })),
  ).toBe(true)
  expect(isApplied(change, visit({ visitUsers: [visitUser()] }))).toBe(false)
})

describe('after a visitor was removed', () => {
  const before = { visit: visit(), ...baseVersionOf(visit()) }
  const rest = [visitUser()]

  it('continues from the new version if nothing else changed', () => {
    const now = visit({ visitUsers: rest, updatedAt: 'later' })
    expect(afterRemoval(before, now, 'vu2')).toEqual({ visit: now, ...baseVersionOf(now) })
  })

  it('still detects a change of another user on the next save', () => {
    const now = visit({ visitUsers: rest, updatedAt: 'later', subject: 'Other' })
    const after = afterRemoval(before, now, 'vu2')
    expect(after).toMatchObject({ visit: visit({ visitUsers: rest }), expected: before.expected })
    expect(changedParts(after.state, stateOf(now))).toEqual(['what'])
  })

  it('still detects changes since a draft was started', () => {
    const draft = baseVersionOf(visit({ subject: 'Older', updatedAt: 'before' }))
    const now = visit({ visitUsers: rest, updatedAt: 'later' })
    const after = afterRemoval({ visit: visit(), ...draft }, now, 'vu2')
    expect(after).toMatchObject({ visit: now, expected: 'before' })
    expect(changedParts(after.state, stateOf(now))).toEqual(['what'])
  })

  it('continues without a response', () => {
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
    expect(closedReason(visit({ status }), now, 'Europe/Madrid')).toBe(because)
  })
})
