import { Conflict, GeneralError, Unavailable } from '@feathersjs/errors'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { runBeforeEnd } from '@/session/before-end'
import { printFrame } from '@/widgets/badge/print-frame'
import { useBatch } from '@/widgets/batch/use-batch'

beforeAll(() => startI18n())

async function acts() {
  const { result, unmount } = renderHook(() => useBatch<string, string>((item) => item))
  await waitFor(() => expect(result.current).not.toBeNull())
  return { result, unmount }
}

/** Calls whose promises the test settles. */
function gate() {
  const waiting = new Map<string, { done: (answer: string) => void; fail: (error: Error) => void }>()
  const call = (item: string) =>
    new Promise<string>((done, fail) => {
      waiting.set(item, { done, fail })
    })
  return { call, of: (item: string) => waiting.get(item), asked: () => [...waiting.keys()] }
}

describe('a list of acts', () => {
  it('does one after the other, and names what failed without leaving out the rest', async () => {
    const { result } = await acts()
    const { call, of, asked } = gate()
    let came: Promise<ReadonlyMap<string, unknown>> | undefined
    act(() => void (came = result.current.run(['a', 'b'], call)))
    expect(result.current.progress).toEqual({ done: 0, total: 2 })
    expect(asked()).toEqual(['a'])
    await act(async () => of('a')?.fail(new Conflict('Not today')))
    expect(result.current.states.get('a')).toMatchObject({ state: 'failed', reason: 'Not today' })
    expect(result.current.progress).toEqual({ done: 1, total: 2 })
    await act(async () => of('b')?.done('in'))
    expect(result.current.states.get('b')).toEqual({ state: 'done', answer: 'in' })
    expect(result.current.progress).toBeNull()
    expect([...((await came)?.keys() ?? [])]).toEqual(['a', 'b'])
  })

  it('has the browser ask before a closed tab takes away what is not sent yet', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { result, unmount } = await acts()
    const { call, of } = gate()
    let came: Promise<unknown> | undefined
    expect(isAsked()).toBe(false)
    act(() => void (came = result.current.run(['a', 'b'], call)))
    // The user may leave the screen, but closing the page still asks.
    unmount()
    await act(async () => of('a')?.done('in'))
    expect(isAsked()).toBe(true)
    of('b')?.done('in')
    await came
    expect(isAsked()).toBe(false)
  })

  it('ends after the one that is on its way when it is stopped', async () => {
    const { result } = await acts()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b'], call))
    act(() => result.current.stop())
    await act(async () => of('a')?.done('in'))
    expect(asked()).toEqual(['a'])
    expect(result.current.states.has('b')).toBe(false)
    expect(result.current.progress).toBeNull()
  })

  it.each([
    ['there is no connection', new Unavailable('Out of reach', { own: 'unreachable' })],
    ['nobody is signed in', Object.assign(new GeneralError('No'), { code: 401 })],
  ])('tries no other where %s', async (_, error) => {
    const { result } = await acts()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b'], call))
    await act(async () => of('a')?.fail(error))
    expect(asked()).toEqual(['a'])
    expect(result.current.progress).toBeNull()
  })

  it('goes on when its screen is left, but not beyond the session', async () => {
    const { result, unmount } = await acts()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b', 'c'], call))
    unmount()
    await act(async () => of('a')?.done('in'))
    expect(asked()).toEqual(['a', 'b'])
    const ended = runBeforeEnd()
    await act(async () => of('b')?.done('in'))
    await ended
    expect(asked()).toEqual(['a', 'b'])
  })

  it('goes on where a badge is printed meanwhile', async () => {
    const { result } = await acts()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b'], call))
    await printFrame(null)
    await act(async () => of('a')?.done('in'))
    expect(asked()).toEqual(['a', 'b'])
    await act(async () => of('b')?.done('in'))
  })
})
