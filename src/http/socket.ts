import type { Socket } from 'socket.io-client'
import {
  AUTHENTICATION_PATH,
  SOCKET_PATIENCE,
  SOCKET_RETRY,
  SOCKET_RETRY_CHANCE,
  SOCKET_RETRY_MAX,
  SOCKET_SPREAD,
} from '@/config/constants'
import { backOff } from '@/lib/time/back-off'
import { setTimeout } from '@/lib/time/timer'
import { wait } from '@/lib/time/wait'
import { currentToken } from './client'
import { signInAgain } from './caller'

export type SocketListener = {
  /** Every event by its full name, e.g. `booking/v1/7/visit patched`. */
  onEvent: (name: string, payload: unknown) => void
  /** Whether events come: the socket is connected and its token accepted. */
  onLive: (isLive: boolean) => void
  /** Events may have been missed, and the token holds: what is shown is to be asked for anew. */
  onMissed: () => void
}

function keepOpen(socket: Socket, { onEvent, onLive, onMissed }: SocketListener): () => void {
  let isOver = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The library comes back by itself after a broken line, but not after an end that either side has said. */
  const comeBack = () => {
    if (isOver || socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), backOff(failures++, SOCKET_RETRY, SOCKET_RETRY_MAX))
  }

  /** The socket is a caller of its own: without this after every connect it hears nothing. */
  const authenticate = async () => {
    try {
      const credentials = { strategy: 'jwt', accessToken: await currentToken() }
      const asked = socket
        .timeout(SOCKET_PATIENCE)
        .emitWithAck('create', AUTHENTICATION_PATH, credentials, {}) as Promise<unknown>
      const refusal = await asked
      if (isOver || !socket.connected) return
      if (refusal) return void socket.disconnect()
      failures = 0
      onLive(true)
      onMissed()
    } catch {
      // Silence, or the line broke meanwhile; then there is nothing to end.
      if (socket.connected) socket.disconnect()
    }
  }

  /** spec §4: a disconnect triggers re-authentication. The session stays if the server cannot be reached. */
  const onDisconnect = async () => {
    if (isOver) return
    onLive(false)
    // A server that ends has ended all desks' lines in one moment.
    await wait(Math.random() * SOCKET_SPREAD)
    if (isOver) return
    if ((await signInAgain()) && !isOver) onMissed()
    comeBack()
  }

  socket.on('connect', () => void authenticate())
  socket.on('disconnect', () => void onDisconnect())
  socket.on('connect_error', comeBack)
  socket.onAny((name: string, payload: unknown) => onEvent(name, payload))
  return () => {
    isOver = true
    clearTimeout(timer)
    onLive(false)
    socket.disconnect()
  }
}

/**
 * A Socket.io connection in Feathers' protocol that speaks for the signed-in user and stays open, whatever happens to the
 * line, until it is closed. Its code is loaded when it is wanted; without it nothing is heard.
 * @param address where it is answered; '/' is the app's own origin, and a path comes before Socket.io's own
 * @returns the way to close it
 */
export function openSocket(address: string, listener: SocketListener): () => void {
  let isOver = false
  let close = () => {
    isOver = true
  }
  const { origin, pathname } = new URL(address, globalThis.location?.origin)
  const path = `${pathname.replace(/\/$/, '')}/socket.io`
  void import('socket.io-client').then(
    ({ io }) => {
      if (isOver) return
      const socket = io(origin, {
        path,
        forceNew: true,
        // Straight to the one that needs no stickiness at a balancer; the other where a proxy lets no socket through.
        transports: ['websocket', 'polling'],
        tryAllTransports: true,
        reconnectionDelay: SOCKET_RETRY,
        reconnectionDelayMax: SOCKET_RETRY_MAX,
        randomizationFactor: SOCKET_RETRY_CHANCE,
      })
      close = keepOpen(socket, listener)
    },
    () => {},
  )
  return () => close()
}
