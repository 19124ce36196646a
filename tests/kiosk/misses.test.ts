// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Event, type EventType, type Flow, homeScreen, type Screen, type Task } from '@/kiosk/flow'
import { MISSES } from '@/kiosk/step'
import { PAUSE } from '@/kiosk/timeouts'
import { events, names, screenOf, step, visitor, walkIn } from './fixtures'

const typed: Screen = { name: 'noCamera', purpose: 'in', error: 'refused', typed: 'vu-0' }
const at = (screen: Screen): Flow => ({ screen, misses: 0, pausedUntil: 0 })

describe('an unknown code', () => {
  it.each([
    ['scanned', { name: 'scan', purpose: 'in' }, { name: 'scan', purpose: 'in' }],
    ['typed, and can be put right', { ...typed, typed: '' }, typed],
  ] satisfies [string, Screen, Screen][])(
    'can be entered again like before if it was %s',
    (_how, screen, expected) => {
      const asking = step(at(screen), { type: 'code', codes: ['vu-0'] })
      const failed = step(asking, { type: 'failed', outcome: 'unknownCode' })
      expect(failed.screen).toMatchObject({ outcome: 'unknownCode' })
      expect(step(failed, { type: 'again' }).screen).toEqual(expected)
    },
  )

  it.each<[string, Screen]>([
    ['typed', typed],
    ['held up', { name: 'scan', purpose: 'in' }],
    ['scanned at home', homeScreen],
  ])('pauses at the fifth miss if it is %s', (_how, screen) => {
    const guess = (misses: number) =>
      step(step({ ...at(screen), misses }, { type: 'code', codes: ['vu-0'] }), {
        type: 'failed',
        outcome: 'unknownCode',
      })
    expect(guess(MISSES - 2)).toMatchObject({ misses: MISSES - 1, screen: { outcome: 'unknownCode' } })
    expect(guess(MISSES - 1)).toMatchObject({ screen: { outcome: 'paused' } })
  })
})

describe('the pause after five misses', () => {
  const FIFTH_MISS = 1_000
  const failure: Event = { type: 'failed', outcome: 'unknownCode' }
  const guess: Event = { type: 'code', codes: ['vu-0'] }
  const fourMisses: Flow = { ...at(homeScreen), misses: MISSES - 1 }
  const paused = step(step(fourMisses, guess, 0), failure, FIFTH_MISS)
  const restarted = step(paused, { type: 'startOver' })
  const byName: Screen = { name: 'names', purpose: 'in', names }

  const guesses: [string, Screen, Event][] = [
    ['a code at home', homeScreen, guess],
    ['a code', { name: 'scan', purpose: 'out' }, guess],
    ['a typed code', typed, guess],
    ['a name', byName, { type: 'names', names }],
  ]

  it.each(guesses)('refuses %s sent during it', (_what, screen, event) => {
    expect(step({ ...restarted, screen }, event, FIFTH_MISS + PAUSE - 1)).toMatchObject({
      screen: { outcome: 'paused' },
    })
  })

  it.each(guesses)('allows %s started during it and sent after it', (_what, screen, event) => {
    expect(step({ ...restarted, screen }, event, FIFTH_MISS + PAUSE)).toMatchObject({
      screen: { name: 'working' },
    })
  })

  it('allows a walk-in, without searching for a booking', () => {
    const company = { ...restarted, screen: { name: 'company', walkIn } } as const
    expect(step(company, events.company, FIFTH_MISS + PAUSE - 1)).toEqual({
      ...restarted,
      screen: { name: 'host', walkIn },
    })
    expect(step(company, events.company, FIFTH_MISS + PAUSE)).toMatchObject({
      screen: { task: { kind: 'claimBooking' } },
    })
  })

  it('is not prolonged by a guess, by its timeout or by the end of another flow', () => {
    const repeated = step(restarted, guess, FIFTH_MISS + PAUSE - 1)
    const ends: [Flow, EventType][] = [
      [paused, 'timeout'],
      [repeated, 'timeout'],
      [repeated, 'startOver'],
      [step(restarted, events.visit, FIFTH_MISS + 1), 'back'],
    ]
    for (const [flow, type] of ends)
      expect(step(flow, events[type], FIFTH_MISS + PAUSE - 1)).toEqual({ ...restarted, screen: homeScreen })
  })

  it('allows five new attempts after it', () => {
    let flow = restarted
    const outcomes = Array.from({ length: MISSES }, () => {
      flow = step(step({ ...flow, screen: homeScreen }, guess, 2 * PAUSE), failure, 2 * PAUSE)
      return flow.screen.name === 'outcome' && flow.screen.outcome
    })
    expect(outcomes).toEqual([...Array<string>(MISSES - 1).fill('unknownCode'), 'paused'])
    expect(flow.pausedUntil).toBe(3 * PAUSE)
  })
})

describe('count of misses', () => {
  const misses = MISSES - 1
  const asking = (screen: Screen) => step({ ...at(screen), misses }, { type: 'code', codes: ['x'] })
  const record = { type: 'record', visitor, eligibility: 'expected', lacksPhoto: false } as const

  it('is not reset by a scanned code or a correct proof', () => {
    expect(step(asking(homeScreen), record)).toMatchObject({ misses, screen: { name: 'hello' } })
    const proof: Screen = {
      name: 'proof',
      purpose: 'in',
      proof: 'company',
      candidates: [visitor],
      before: { name: 'names', purpose: 'in', names },
    }
    const proven = step({ ...at(proof), misses }, { type: 'proof', text: 'Abbott' })
    expect(step(proven, record)).toMatchObject({ misses, screen: { name: 'hello' } })
  })

  it('is reset by a check-in and a check-out, which cannot be repeated at will', () => {
    const task: Task = { kind: 'checkout', visitor }
    const waiting: Flow = { ...at({ name: 'working', task, before: homeScreen }), misses }
    expect(step(waiting, { type: 'out', visitor }).misses).toBe(0)
    expect(step(waiting, { type: 'in', visitor, isPhotoMissing: false, isPrinting: false }).misses).toBe(0)
  })

  it('increases for a walk-in without a booking, who can continue, whether or not the name is booked', () => {
    const guess = (flow: Flow) =>
      step(step({ ...flow, screen: { name: 'company', walkIn } }, events.company), events.nobody)
    const host: Screen = { name: 'host', walkIn }
    expect(guess(at(homeScreen))).toEqual({ ...at(host), misses: 1 })
    expect(guess({ ...at(homeScreen), misses })).toEqual({
      screen: host,
      misses: 0,
      pausedUntil: PAUSE,
    })
  })

  it('increases for a wrong proof of a bare id, shown like an unknown code', () => {
    const found = step(step(at({ name: 'scan', purpose: 'in' }), { type: 'code', codes: ['vu-1'] }), {
      type: 'candidates',
      visitors: [visitor],
    })
    expect(found.screen).toMatchObject({ name: 'proof', proof: 'company' })
    const wrongProof = step(found, { type: 'proof', text: 'Another' })
    expect(wrongProof).toMatchObject({ misses: 1, screen: { outcome: 'unknownCode', visitor: null } })
    expect(step(found, { type: 'proof', text: 'Abbott' }).screen).toMatchObject({
      task: { kind: 'record', visitUserId: 'vu-1' },
    })
  })

  const proof = screenOf.proof

  it.each<[EventType, Screen]>([
    ['back', proof.before],
    ['startOver', homeScreen],
    ['timeout', homeScreen],
    ['code', { name: 'working', task: { kind: 'code', purpose: 'in', codes: ['x'] }, before: proof.before }],
  ])('increases if the question for the second fact is left by %s', (type, screen) => {
    expect(step(at(proof), events[type])).toEqual({ ...at(screen), misses: 1 })
    const last = step({ ...at(proof), misses }, events[type], 1_000)
    expect(last).toMatchObject({ misses: 0, pausedUntil: 1_000 + PAUSE })
    if (type === 'back' || type === 'code') expect(last.screen).toMatchObject({ outcome: 'paused' })
  })
})
