import type { Socket } from 'socket.io-client'
import {
  AUTHENTICATION_PATH,
  SOCKET_TIMEOUT,
  SOCKET_RETRY,
  SOCKET_RETRY_JITTER,
  SOCKET_RETRY_MAX,
  SOCKET_JITTER,
} from '@/config/constants'
import { backOff } from '@/lib/time/back-off'
import { setTimeout, wait } from '@/lib/time/timer'
import { renewSession } from './caller'
import { currentToken } from './client'

export type SocketListener = {
  /** Every event with its full name, e.g. `booking/v1/7/visit patched`. */
  onEvent: (name: string, payload: unknown) => void
  /** Whether events are received: the socket is connected and its token accepted. */
  onLive: (isLive: boolean) => void
  /** Events may have been missed and the token is valid: refetch what is shown. */
  onMissed: () => void
}

function manageConnection(socket: Socket, { onEvent, onLive, onMissed }: SocketListener): () => void {
  let isOver = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Reconnects after an explicit disconnect; the library does so only after a broken connection. */
  const reconnect = () => {
    if (isOver || socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), backOff(failures++, SOCKET_RETRY, SOCKET_RETRY_MAX))
  }

  /** The socket needs its own authentication after every connect, or it receives no events. */
  const authenticate = async () => {
    try {
      const credentials = { strategy: 'jwt', accessToken: await currentToken() }
      const current = socket
        .timeout(SOCKET_TIMEOUT)
        .emitWithAck('create', AUTHENTICATION_PATH, credentials, {}) as Promise<unknown>
      const refusal = await current
      if (isOver || !socket.connected) return
      if (refusal) return void socket.disconnect()
      failures = 0
      onLive(true)
      onMissed()
    } catch {
      // Timeout, or the connection broke, in which case there is nothing to close.
      if (socket.connected) socket.disconnect()
    }
  }

  /** spec §4: a disconnect triggers re-authentication. The session stays if the server cannot be reached. */
  const onDisconnect = async () => {
    if (isOver) return
    onLive(false)
    // A server restart disconnects all desks at once, so spread their reconnects.
    await wait(Math.random() * SOCKET_JITTER)
    if (isOver) return
    if ((await renewSession().catch(() => false)) && !isOver) onMissed()
    reconnect()
  }

  socket.on('connect', () => void authenticate())
  socket.on('disconnect', () => void onDisconnect())
  socket.on('connect_error', reconnect)
  socket.onAny((name: string, payload: unknown) => onEvent(name, payload))
  return () => {
    isOver = true
    clearTimeout(timer)
    onLive(false)
    socket.disconnect()
  }
}

/**
 * A Socket.io connection in Feathers' protocol, authenticated as the signed-in user. Reconnects until it is
 * closed. The library is loaded on demand; until that succeeds, no events are received.
 * @param address the server; '/' is the app's own origin, and a path precedes Socket.io's own
 * @returns a function that closes it
 */
export function openSocket(address: string, listener: SocketListener): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let close = () => {
    isOver = true
    clearTimeout(timer)
  }
  const { origin, pathname } = new URL(address, globalThis.location?.origin)
  const path = `${pathname.replace(/\/$/, '')}/socket.io`
  const open = () =>
    void import('socket.io-client').then(
      ({ io }) => {
        if (isOver) return
        const socket = io(origin, {
          path,
          forceNew: true,
          // WebSocket first, because it needs no sticky sessions; polling if a proxy blocks WebSockets.
          transports: ['websocket', 'polling'],
          tryAllTransports: true,
          reconnectionDelay: SOCKET_RETRY,
          reconnectionDelayMax: SOCKET_RETRY_MAX,
          randomizationFactor: SOCKET_RETRY_JITTER,
        })
        close = manageConnection(socket, listener)
      },
      // A tab may stay open for weeks.
      () => {
        if (!isOver) timer = setTimeout(open, SOCKET_RETRY_MAX)
      },
    )
  open()
  return () => close()
}
