// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Event, type Flow, type Screen, start, type Task } from '@/kiosk/flow'
import { MISSES, step } from '@/kiosk/step'
import { names, visitor, walkIn } from './fixtures'

const typed: Screen = { name: 'noCamera', purpose: 'in', fault: 'refused', typed: 'vu-0' }
const at = (screen: Screen): Flow => ({ screen, misses: 0 })

describe('a code that is nobody’s', () => {
  it.each([
    ['scanned', { name: 'scan', purpose: 'in' }, { name: 'scan', purpose: 'in' }],
    ['typed, and can be put right', { ...typed, typed: '' }, typed],
  ] satisfies [string, Screen, Screen][])('is asked for once more as it was %s', (_how, screen, again) => {
    const asking = step(at(screen), { type: 'code', codes: ['vu-0'] })
    const failed = step(asking, { type: 'failed', outcome: 'unknownCode' })
    expect(failed.screen).toMatchObject({ outcome: 'unknownCode' })
    expect(step(failed, { type: 'again' }).screen).toEqual(again)
  })

  it.each<[string, Screen]>([
    ['typed', typed],
    ['held up', { name: 'scan', purpose: 'in' }],
    ['scanned at home', start],
  ])('is guessed five times where it is %s', (_how, screen) => {
    const guess = (misses: number) =>
      step(step({ screen, misses }, { type: 'code', codes: ['vu-0'] }), {
        type: 'failed',
        outcome: 'unknownCode',
      })
    expect(guess(MISSES - 2)).toMatchObject({ misses: MISSES - 1, screen: { outcome: 'unknownCode' } })
    expect(guess(MISSES - 1)).toMatchObject({ misses: MISSES, screen: { outcome: 'paused' } })
  })
})

describe('the pause after five misses', () => {
  const paused: Flow = {
    screen: { name: 'outcome', outcome: 'paused', purpose: 'in', visitor: null, again: null },
    misses: MISSES,
  }
  const left = step(paused, { type: 'startOver' })
  const byName: Screen = { name: 'names', purpose: 'in', names }

  it.each<[string, Screen, Event]>([
    ['a code at home', start, { type: 'code', codes: ['vu-0'] }],
    ['a code', { name: 'scan', purpose: 'out' }, { type: 'code', codes: ['vu-0'] }],
    ['a typed code', typed, { type: 'code', codes: ['vu-0'] }],
    ['a name', byName, { type: 'names', names }],
  ])('is not over where %s is tried after a new start', (_what, screen, event) => {
    expect(step({ ...left, screen }, event)).toMatchObject({ misses: MISSES, screen: { outcome: 'paused' } })
  })

  it('keeps nobody without a booking', () => {
    expect(
      step({ ...left, screen: { name: 'company', walkIn } }, { type: 'company', company: 'Abbott' }),
    ).toMatchObject({
      screen: { task: { kind: 'claimBooking' } },
    })
  })

  it('is over after its time, and the guesses begin anew', () => {
    const over = step(paused, { type: 'timeout' })
    expect(over).toEqual({ screen: start, misses: 0 })
  })
})

describe('the count of misses', () => {
  const misses = MISSES - 1
  const asking = (screen: Screen) => step({ screen, misses }, { type: 'code', codes: ['x'] })
  const record = { type: 'record', visitor, eligibility: 'expected', lacksPhoto: false } as const

  it('is not reset by scanning one’s own code, nor by proving one’s own name', () => {
    expect(step(asking(start), record)).toMatchObject({ misses, screen: { name: 'hello' } })
    const proof: Screen = {
      name: 'proof',
      purpose: 'in',
      proof: 'company',
      candidates: [visitor],
      before: { name: 'names', purpose: 'in', names },
    }
    const proven = step({ screen: proof, misses }, { type: 'proof', text: 'Abbott' })
    expect(step(proven, record)).toMatchObject({ misses, screen: { name: 'hello' } })
  })

  it('is reset by a check-in and a check-out, which nobody can repeat at will', () => {
    const task: Task = { kind: 'checkout', visitor }
    const waiting: Flow = { screen: { name: 'working', task, before: start }, misses }
    expect(step(waiting, { type: 'out', visitor }).misses).toBe(0)
    expect(step(waiting, { type: 'in', visitor, isPrinting: false }).misses).toBe(0)
  })

  it('grows by a wrong second fact of a bare id, which is told like an unknown code', () => {
    const found = step(step(at({ name: 'scan', purpose: 'in' }), { type: 'code', codes: ['vu-1'] }), {
      type: 'candidates',
      visitors: [visitor],
    })
    expect(found.screen).toMatchObject({ name: 'proof', proof: 'company' })
    const wrong = step(found, { type: 'proof', text: 'Another' })
    expect(wrong).toMatchObject({ misses: 1, screen: { outcome: 'unknownCode', visitor: null } })
    expect(step(found, { type: 'proof', text: 'Abbott' }).screen).toMatchObject({
      task: { kind: 'record', visitUserId: 'vu-1' },
    })
  })
})
