type Listener = (...parts: unknown[]) => void

const owners = new WeakMap<object, Map<string, readonly Listener[]>>()

function listenersOf(owner: object): Map<string, readonly Listener[]> {
  const listeners = owners.get(owner) ?? new Map<string, readonly Listener[]>()
  owners.set(owner, listeners)
  return listeners
}

/**
 * Replaces Node's `events` in the browser (see `vite.config.ts`). It has only what the Feathers client uses,
 * at a tenth of the size, because visitors' phones load it before a link's first field.
 */
export class EventEmitter {
  declare on: (event: string, listener: Listener) => this
  declare once: (event: string, listener: Listener) => this
  declare off: (event: string, listener: Listener) => this
  declare emit: (event: string, ...parts: unknown[]) => boolean
}

function on(this: object, event: string, listener: Listener) {
  const all = listenersOf(this)
  all.set(event, [...(all.get(event) ?? []), listener])
  return this
}

function off(this: object, event: string, listener: Listener) {
  const all = listenersOf(this)
  all.set(
    event,
    (all.get(event) ?? []).filter((one) => one !== listener),
  )
  return this
}

function once(this: object, event: string, listener: Listener) {
  const first: Listener = (...parts) => {
    off.call(this, event, first)
    listener.apply(this, parts)
  }
  return on.call(this, event, first)
}

function emit(this: object, event: string, ...parts: unknown[]): boolean {
  const all = listenersOf(this).get(event) ?? []
  for (const listener of all) listener.apply(this, parts)
  return all.length > 0
}

// Assigned instead of declared in the class, because Feathers copies enumerable properties onto its services.
Object.assign(EventEmitter.prototype, {
  on,
  addListener: on,
  once,
  off,
  removeListener: off,
  emit,
  setMaxListeners(this: object) {
    return this
  },
})
