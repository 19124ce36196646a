// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SOCKET_RETRY_MAX } from '@/config/constants'
import { openSocket } from '@/http/socket'

const { io, code } = vi.hoisted(() => ({ io: vi.fn(), code: { requests: 0 } }))
vi.mock('socket.io-client', () => {
  code.requests += 1
  if (code.requests === 1) throw new TypeError('Failed to fetch dynamically imported module')
  return { io }
})

beforeEach(() => {
  vi.useFakeTimers()
  io.mockReturnValue({ on: () => {}, onAny: () => {}, disconnect: () => {} })
})
afterEach(() => void vi.useRealTimers())

it('opens the socket although its code did not load at first', async () => {
  openSocket('http://localhost', { onEvent: () => {}, onLive: () => {}, onMissed: () => {} })
  await vi.waitFor(() => expect(code.requests).toBe(1), 30_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(io).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SOCKET_RETRY_MAX)
  await vi.waitFor(() => expect(io).toHaveBeenCalledOnce(), 30_000)
})
