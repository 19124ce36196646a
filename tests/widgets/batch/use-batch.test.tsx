import { Conflict, GeneralError, Unavailable } from '@feathersjs/errors'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { runBeforeEnd } from '@/session/before-end'
import { printFrame } from '@/widgets/badge/badge-frame'
import { useBatch } from '@/widgets/batch/use-batch'

beforeAll(() => startI18n())

async function renderBatch() {
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

describe('a batch', () => {
  it('runs one item after the other, and continues after a failed one', async () => {
    const { result } = await renderBatch()
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

  it('asks before the tab is closed while items are unsent', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { result, unmount } = await renderBatch()
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

  it('ends after the running item when it is stopped', async () => {
    const { result } = await renderBatch()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b'], call))
    act(() => result.current.stop())
    await act(async () => of('a')?.done('in'))
    expect(asked()).toEqual(['a'])
    expect(result.current.states.has('b')).toBe(false)
    expect(result.current.progress).toBeNull()
  })

  it.each([
    ['there is no connection', new Unavailable('Out of reach', { appErrorCode: 'unreachable' })],
    ['nobody is signed in', Object.assign(new GeneralError('No'), { code: 401 })],
  ])('runs no further item if %s', async (_, error) => {
    const { result } = await renderBatch()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b'], call))
    await act(async () => of('a')?.fail(error))
    expect(asked()).toEqual(['a'])
    expect(result.current.progress).toBeNull()
  })

  it('continues after its screen is left, but not after the session ends', async () => {
    const { result, unmount } = await renderBatch()
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

  it('continues if a badge is printed meanwhile', async () => {
    const { result } = await renderBatch()
    const { call, of, asked } = gate()
    act(() => void result.current.run(['a', 'b'], call))
    await printFrame(null)
    await act(async () => of('a')?.done('in'))
    expect(asked()).toEqual(['a', 'b'])
    await act(async () => of('b')?.done('in'))
  })
})
