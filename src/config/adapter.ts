// How calls of this deployment's services differ in shape (docs/deployment.md). A build with VITE_ADAPTER takes that file
// instead of this one.

/** What a call sends, with the names and status words of the services. */
export type Sent = { body?: unknown; query?: Readonly<Record<string, unknown>> }

/** Pure functions between the app's shape of a call and the service's. */
export type Shape = {
  toWire?: (call: Sent) => Sent
  /** @param answer as the service sent it */
  fromWire?: (answer: unknown) => unknown
}

/** By call, e.g. `booking.create`. */
export type Adapter = Readonly<Record<string, Shape>>

export const adapter: Adapter = {}
