// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SOCKET_RETRY_MAX, SOCKET_JITTER } from '@/config/constants'
import { openSocket } from '@/http/socket'

type Listener = () => void
/** A stub of the Socket.io client; the test controls the connection. */
const socket = vi.hoisted(() => ({
  active: true,
  connected: false,
  listeners: new Map<string, Listener>(),
  on: (name: string, listener: Listener) => void socket.listeners.set(name, listener),
  onAny: () => {},
  connect: vi.fn<() => void>(),
  disconnect: () => {},
}))
vi.mock('socket.io-client', () => ({ io: () => socket }))

let close = () => {}

beforeEach(async () => {
  vi.useFakeTimers()
  socket.connect.mockClear()
  close = openSocket('http://localhost', { onEvent: () => {}, onLive: () => {}, onMissed: () => {} })
  await vi.waitFor(() => expect(socket.listeners.size).toBe(3), 30_000)
})
afterEach(() => {
  close()
  socket.listeners.clear()
  vi.useRealTimers()
})

/** Longer than all of the app's delays. */
const later = () => vi.advanceTimersByTimeAsync(SOCKET_JITTER + 2 * SOCKET_RETRY_MAX)

it.each(['disconnect', 'connect_error'])('reconnects after a %s if the library does not', async (end) => {
  socket.active = false
  socket.listeners.get(end)?.()
  await later()
  expect(socket.connect).toHaveBeenCalledOnce()
})

// A second CONNECT during the library's own handshake makes the server close the connection.
it.each(['disconnect', 'connect_error'])(
  'leaves reconnecting after a %s to the library if it does so itself',
  async (end) => {
    socket.active = true
    socket.listeners.get(end)?.()
    await later()
    expect(socket.connect).not.toHaveBeenCalled()
  },
)
