import { HttpResponse } from 'msw'

export type Fault = {
  name: string
  /** The response; null means none. */
  answer: () => Response | null
}

/** An error of a Feathers service. */
const refused = (status: number): Fault => ({
  name: String(status),
  answer: () =>
    HttpResponse.json({ name: 'Refused', message: 'Said by the service', code: status }, { status }),
})

/** An error of a proxy in front of a service that is down. */
const unavailable = (status: number): Fault => ({
  name: String(status),
  answer: () => HttpResponse.html('<html><h1>nginx</h1></html>', { status }),
})

export const faults: readonly Fault[] = [
  ...[401, 403, 404, 408, 409, 410, 422, 429, 500].map(refused),
  ...[502, 503].map(unavailable),
  { name: 'silence', answer: () => null },
  { name: 'cut', answer: () => HttpResponse.error() },
  {
    name: 'broken JSON',
    answer: () => new HttpResponse('{"total":', { headers: { 'Content-Type': 'application/json' } }),
  },
]

/**
 * One fault of each kind that the app distinguishes: not signed in, not found, rejected, failed again after a
 * retry, no response, unreadable response.
 */
const kinds = ['401', '404', '422', '503', 'silence', 'broken JSON']
export const oneOfEachKind = faults.filter(({ name }) => kinds.includes(name))
const others = faults.filter(({ name }) => !kinds.includes(name))

/**
 * The faults for a call that no earlier screen has made: one of each kind and two others in turns, so that
 * every fault is tested on every screen with at least four calls. `FAULTS=all npm run faults` tests all
 * faults with every call.
 * @param index position of the call among those of its screen
 */
export function faultsOf(index: number): readonly Fault[] {
  if (process.env.FAULTS === 'all') return faults
  const turn = [2 * index, 2 * index + 1].map((place) => others[place % others.length])
  return [...oneOfEachKind, ...turn.filter((fault) => fault !== undefined)]
}
