// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckInCalls, CheckInOutcome, PolicyResult } from '@/check-in/calls'
import { createCheckIns, type VisitorAction } from '@/check-in/check-ins'
import { visitorId } from '@/day/day-list'
import { clockOffset, serverNow } from '@/hooks/clock'
import { errorOfStatus, Unavailable } from '@/http/errors'
import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { visitor as someVisitor } from '../kiosk/fixtures'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const visitor: VisitUser = { ...someVisitor, status: 'expected' }
const other: VisitUser = { ...visitor, visitUserId: 'vu-2' }
const problem: Problem = { code: 'NO_CARD', message: 'No card', severity: 'warning' }
const inside: VisitUser = { ...visitor, status: 'checkedIn' }
const settled = () => vi.advanceTimersByTimeAsync(0)

/** Stubs whose promises the test settles, in call order. */
function made(delay = 5000) {
  const policy: ((result: PolicyResult | Error) => void)[] = []
  const answers: ((answer: CheckInOutcome | Error) => void)[] = []
  const states: ((visitor: VisitUser | null | Error) => void)[] = []
  const answer = <T>(list: ((value: T | Error) => void)[]) =>
    new Promise<T>((resolve, reject) =>
      list.push((value) => (value instanceof Error ? reject(value) : resolve(value))),
    )
  const calls = {
    checkPolicy: vi.fn((_visitor: VisitUser, _signal?: AbortSignal) => answer<PolicyResult>(policy)),
    checkIn: vi.fn((_visitor: VisitUser, _options: { proceed: boolean; isRead?: boolean }) =>
      answer<CheckInOutcome>(answers),
    ),
    checkStatus: vi.fn((_visitor: VisitUser, _status: string, _signal?: AbortSignal) =>
      answer<VisitUser | null>(states).then((now) => now ?? visitor),
    ),
    checkOut: vi.fn((_visitor: VisitUser, _closing?: object) =>
      Promise.resolve<VisitUser>({ ...visitor, status: 'checkedOut' }),
    ),
    setStatus: vi.fn((_visitor: VisitUser, _status: string, _closing?: object) =>
      Promise.resolve<VisitUser>({ ...visitor, status: 'noShow' }),
    ),
  } satisfies Partial<CheckInCalls>
  const onEnd = vi.fn((_entry: VisitorAction) => {})
  const checkIns = createCheckIns({ calls: calls as unknown as CheckInCalls, delay })
  checkIns.setOnEnd(onEnd)
  return {
    checkIns,
    calls,
    onEnd,
    sayPolicy: async (said: PolicyResult | Error) => {
      policy.shift()?.(said)
      await settled()
    },
    /** Settles the read of a visitor before a change of their status. */
    sayState: async (said: VisitUser | Error) => {
      states.shift()?.(said)
      await settled()
    },
    answer: async (said: CheckInOutcome | Error) => {
      answers.shift()?.(said)
      await settled()
    },
    status: (of = visitor) => checkIns.store.get().get(visitorId(of))?.state.status,
    ended: () => onEnd.mock.calls.map(([{ state }]) => state),
  }
}

describe('an action that can be undone', () => {
  it('is sent after the undo period, and removed after the response', async () => {
    const { checkIns, calls, status, ended } = made()
    expect(checkIns.start(visitor, 'checkout')).toBe(true)
    await vi.advanceTimersByTimeAsync(4999)
    expect(calls.checkOut).not.toHaveBeenCalled()
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.checkOut).toHaveBeenCalledExactlyOnceWith(visitor, { isClosing: false })
    expect(status()).toBeUndefined()
    expect(ended()).toEqual([{ status: 'done', visitor: { ...visitor, status: 'checkedOut' } }])
  })

  it('can be undone until it is sent', async () => {
    const { checkIns, calls, sayPolicy, status } = made()
    checkIns.start(visitor, 'checkin')
    expect(checkIns.undo(visitor)).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.checkIn).not.toHaveBeenCalled()
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'passed' })
    await sayPolicy({ result: 'passed' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(status()).toBe('sending')
    expect(checkIns.undo(visitor)).toBe(false)
  })

  it('cannot start while another one of the same visitor is pending', () => {
    const { checkIns } = made()
    expect(checkIns.start(visitor, 'checkin')).toBe(true)
    expect(checkIns.start(visitor, 'noShow')).toBe(false)
    expect(checkIns.start(other, 'checkin')).toBe(true)
  })

  it('is sent immediately and only once when the screen is left', async () => {
    const { checkIns, calls, sayPolicy, answer } = made()
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'passed' })
    const isOver = vi.fn()
    const flushed = checkIns.flush().then(isOver)
    expect(calls.checkIn).toHaveBeenCalledExactlyOnceWith(visitor, { proceed: false, isRead: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isOver).not.toHaveBeenCalled()
    await answer({ result: 'done', visitor: inside })
    await flushed
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
  })

  it('shows the visitor after the action, by the time of the server', () => {
    clockOffset.set(86_400_000)
    const { checkIns } = made()
    checkIns.start(visitor, 'checkin')
    expect(checkIns.store.get().get('vu-1')?.shown).toMatchObject({
      status: 'checkedIn',
      checkinTime: new Date(serverNow()).toISOString(),
      checkoutTime: null,
    })
    clockOffset.remove()
  })
})

describe('the policy of a check-in', () => {
  it('is queried during the undo period', async () => {
    const { checkIns, calls, sayPolicy, status } = made()
    checkIns.start(visitor, 'checkin')
    await vi.advanceTimersByTimeAsync(2000)
    await sayPolicy({ result: 'passed' })
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2999)
    expect(calls.checkIn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.checkIn).toHaveBeenCalledExactlyOnceWith(visitor, { proceed: false, isRead: true })
  })

  it('delays the check-in if it responds after the undo period', async () => {
    const { checkIns, calls, sayPolicy, status } = made()
    checkIns.start(visitor, 'checkin')
    await vi.advanceTimersByTimeAsync(6000)
    expect(status()).toBe('checkingPolicy')
    expect(checkIns.undo(visitor)).toBe(false)
    expect(calls.checkIn).not.toHaveBeenCalled()
    await sayPolicy({ result: 'passed' })
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
  })

  it('sends the check-in immediately if it objects, because that response has all problems', async () => {
    const { checkIns, calls, sayPolicy, answer, status, ended } = made()
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'objected' })
    expect(calls.checkIn).toHaveBeenCalledExactlyOnceWith(visitor, { proceed: false, isRead: true })
    expect(checkIns.undo(visitor)).toBe(false)
    await answer({ result: 'warned', problems: [problem] })
    expect(status()).toBe('warned')
    expect(ended()).toEqual([{ status: 'warned', problems: [problem] }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
  })

  it.each([0, 6000])('is a question to staff if its request fails after %i ms', async (after) => {
    const { checkIns, calls, sayPolicy, answer, status, ended } = made()
    const error = new Unavailable('down')
    checkIns.start(visitor, 'checkin')
    await vi.advanceTimersByTimeAsync(after)
    await sayPolicy({ result: 'unchecked', error })
    expect(ended()).toEqual([{ status: 'unchecked', error }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.checkIn).not.toHaveBeenCalled()

    checkIns.proceed(visitor)
    // It overrides no warnings that nobody has seen.
    expect(calls.checkIn.mock.calls).toEqual([[visitor, { proceed: false, isRead: false }]])
    await answer({ result: 'warned', problems: [problem] })
    expect(status()).toBe('warned')
    checkIns.proceed(visitor)
    expect(calls.checkIn).toHaveBeenLastCalledWith(visitor, { proceed: true, isRead: false })
    expect(calls.checkPolicy).toHaveBeenCalledTimes(1)
  })

  it('ends the check-in if the visitor is found on site, or was cancelled', async () => {
    const { checkIns, calls, sayPolicy, ended } = made()
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'done', visitor: inside })
    const error = errorOfStatus(409, {}, 'cancelled')
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'refused', problems: [], error })
    expect(ended()).toEqual([
      { status: 'done', visitor: inside },
      { status: 'failed', problems: [], error },
    ])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.checkIn).not.toHaveBeenCalled()
  })

  it('is not waited for after an undo when the screen is left', async () => {
    const { checkIns } = made()
    checkIns.start(visitor, 'checkin')
    checkIns.undo(visitor)
    const isOver = vi.fn()
    void checkIns.flush().then(isOver)
    await settled()
    expect(isOver).toHaveBeenCalled()
  })

  it('prevents the check-in without a session', async () => {
    const { checkIns, calls, sayPolicy, status } = made()
    checkIns.start(visitor, 'checkin')
    await sayPolicy(errorOfStatus(401, {}, 'jwt expired'))
    expect(status()).toBe('failed')
    expect(calls.checkIn).not.toHaveBeenCalled()
  })

  it('is ignored if it responds after an undo', async () => {
    const { checkIns, calls, sayPolicy, sayState, status } = made()
    checkIns.start(visitor, 'checkin')
    checkIns.undo(visitor)
    expect(calls.checkPolicy.mock.calls[0]?.[1]?.aborted).toBe(true)
    checkIns.start(visitor, 'noShow')
    await sayPolicy({ result: 'objected' })
    expect(status()).toBe('waiting')
    await sayState(visitor)
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls.checkIn).not.toHaveBeenCalled()
    expect(calls.setStatus).toHaveBeenCalledExactlyOnceWith(visitor, 'noShow', { isClosing: false })
  })

  it.each([0, 6000])('is waited for when the screen is left after %i ms', async (after) => {
    const { checkIns, calls, sayPolicy, answer } = made()
    checkIns.start(visitor, 'checkin')
    await vi.advanceTimersByTimeAsync(after)
    const isOver = vi.fn()
    const flushed = checkIns.flush().then(isOver)
    await settled()
    expect(checkIns.undo(visitor)).toBe(false)
    expect(calls.checkIn).not.toHaveBeenCalled()
    await sayPolicy({ result: 'passed' })
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
    expect(isOver).not.toHaveBeenCalled()
    await answer({ result: 'done', visitor: inside })
    await flushed
  })

  it.each([0, 6000])('does not delay a check-in whose page is closed after %i ms', async (after) => {
    const { checkIns, calls, sayPolicy } = made()
    checkIns.start(visitor, 'checkin')
    await vi.advanceTimersByTimeAsync(after)
    void checkIns.flush({ isClosing: true })
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
    expect(calls.checkPolicy.mock.calls[0]?.[1]?.aborted).toBe(true)
    await sayPolicy({ result: 'passed' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
  })
})

describe('a change of the status', () => {
  it('fails at once if the visitor is on site by now', async () => {
    const { checkIns, calls, sayState, status } = made()
    checkIns.start(visitor, 'noShow')
    expect(calls.checkStatus.mock.calls[0]?.slice(0, 2)).toEqual([visitor, 'noShow'])
    await sayState(new Error('on site'))
    expect(status()).toBe('failed')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls.setStatus).not.toHaveBeenCalled()
  })

  it('reads nothing before it when the page is closed', () => {
    const { checkIns, calls } = made()
    checkIns.start(visitor, 'expectAgain')
    checkIns.start(other, 'checkout')
    void checkIns.flush({ isClosing: true })
    expect(calls.setStatus).toHaveBeenCalledExactlyOnceWith(visitor, 'expected', { isClosing: true })
    expect(calls.checkOut).toHaveBeenCalledExactlyOnceWith(other, { isClosing: true })
  })
})

describe('a warning', () => {
  async function warned() {
    const all = made(0)
    all.checkIns.start(visitor, 'checkin', { checksPolicy: false })
    await all.answer({ result: 'warned', problems: [problem] })
    return all
  }

  it('is overridden by staff', async () => {
    const { checkIns, calls, answer, status, ended } = await warned()
    checkIns.proceed(visitor)
    checkIns.proceed(visitor)
    expect(calls.checkIn.mock.calls.slice(1)).toEqual([[visitor, { proceed: true, isRead: false }]])
    await answer({ result: 'done', visitor: inside })
    expect(status()).toBeUndefined()
    expect(ended().at(-1)).toEqual({ status: 'done', visitor: inside })
  })

  it('is overridden without undo period and without a second policy request', async () => {
    const { checkIns, calls, sayPolicy, answer, status } = made()
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'objected' })
    await answer({ result: 'warned', problems: [problem] })
    checkIns.proceed(visitor)
    expect(status()).toBe('sending')
    expect(calls.checkIn).toHaveBeenLastCalledWith(visitor, { proceed: true, isRead: false })
    expect(calls.checkPolicy).toHaveBeenCalledTimes(1)
  })

  it('becomes a failure if the override fails', async () => {
    const { checkIns, answer, status } = await warned()
    checkIns.proceed(visitor)
    await answer(new Error('503'))
    expect(status()).toBe('failed')
  })

  it('is removed without a check-in if staff dismiss it', async () => {
    const { checkIns, calls, status, onEnd } = await warned()
    checkIns.dismiss(visitor)
    expect(status()).toBeUndefined()
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(calls.checkIn).toHaveBeenCalledTimes(1)
  })

  it('is shown in order of its response, not of its start', async () => {
    const { checkIns, calls, answer, sayPolicy } = made()
    checkIns.start(visitor, 'checkin')
    await sayPolicy({ result: 'passed' })
    checkIns.start(other, 'checkin')
    await sayPolicy({ result: 'objected' })
    await answer({ result: 'warned', problems: [problem] })
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls.checkIn).toHaveBeenCalledTimes(2)
    await answer({ result: 'warned', problems: [problem] })
    expect([...checkIns.store.get().keys()]).toEqual(['vu-2', 'vu-1'])
  })

  it('is replaced by a new start, for example after a card was issued', async () => {
    const { checkIns, status, sayPolicy } = await warned()
    expect(checkIns.start(visitor, 'checkin')).toBe(true)
    expect(status()).toBe('checkingPolicy')
    await sayPolicy({ result: 'passed' })
    expect(status()).toBe('sending')
  })
})

it('keeps a failure until the next start', async () => {
  const { checkIns, answer, ended, status } = made(0)
  const error = new Error('409')
  checkIns.start(visitor, 'checkin', { checksPolicy: false })
  await answer({ result: 'refused', problems: [problem], error })
  expect(ended()).toEqual([{ status: 'failed', problems: [problem], error }])
  expect(status()).toBe('failed')
  checkIns.start(visitor, 'checkin', { checksPolicy: false })
  expect(status()).toBe('sending')
})
