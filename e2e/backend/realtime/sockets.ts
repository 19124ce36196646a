import socketio from '@feathersjs/socketio'
import type { AuthenticationResult } from '@feathersjs/authentication'
import type { RealTimeConnection } from '@feathersjs/feathers'
import type { BackendApp } from '../backend-app'
import type { Store } from '../db/store'

interface FeathersSocket {
  feathers: { user?: { id?: unknown } }
}

export const channelOf = (tenantId: string) => `tenant/${tenantId}`

/** Socket.io with Feathers' protocol: an authenticated socket gets the events of all tenants of its login. */
export function configureSockets(app: BackendApp, store: Store): void {
  app.configure(socketio({ cors: { origin: true }, serveClient: false }))
  // Feathers sets the connection's user only after this event.
  app.on('login', ({ user }: AuthenticationResult, { connection }: { connection?: RealTimeConnection }) => {
    if (!connection) return
    if (app.channels.length > 0) app.channel(app.channels).leave(connection)
    const tenantIds = store.tenantIdsOf(String((user as { id: unknown }).id))
    for (const tenantId of tenantIds) app.channel(channelOf(tenantId)).join(connection)
  })
}

/** Disconnects the sockets of a login, as servers do when a token expires. Returns their number. */
export function disconnectLogin(app: BackendApp, loginId: string): number {
  const own = [...app.io.sockets.sockets.values()].filter(
    (socket) => (socket as unknown as FeathersSocket).feathers.user?.id === loginId,
  )
  for (const socket of own) socket.disconnect(true)
  return own.length
}
