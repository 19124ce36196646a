import { afterEach, expect, it, vi } from 'vitest'
import { beforeSessionEnds } from '@/session/before-end'
import { printFrame } from '@/widgets/badge/badge-frame'

let forget = () => {}
afterEach(() => {
  forget()
  vi.useRealTimers()
})
const pending = (send: () => Promise<unknown>) => {
  forget = beforeSessionEnds(send, { alsoBeforePrint: true })
}

function frameWith(print: () => void) {
  const frame = document.createElement('iframe')
  Object.defineProperty(frame, 'contentWindow', { value: { print } })
  return frame
}

it('sends pending check-ins before printing', async () => {
  const order: string[] = []
  pending(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('sent')
  })
  expect(await printFrame(frameWith(() => order.push('printed')))).toBe(true)
  expect(order).toEqual(['sent', 'printed'])
})

it.each<[string, () => Promise<void>]>([
  ['gets no response', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new Error('offline'))],
])('prints even if sending pending check-ins %s', async (_, run) => {
  vi.useFakeTimers()
  pending(run)
  const print = vi.fn()
  const printed = printFrame(frameWith(print))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await printed).toBe(true)
  expect(print).toHaveBeenCalledOnce()
})

it('returns false if the viewer throws, and true without a frame', async () => {
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(await printFrame(frameWith(refuse))).toBe(false)
  expect(await printFrame(null)).toBe(true)
})
