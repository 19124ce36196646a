import { HttpResponse } from 'msw'

export type Fault = {
  name: string
  /** What the app is answered with; null is no answer at all. */
  answer: () => Response | null
}

/** As a service of Feathers says it. */
const refused = (status: number): Fault => ({
  name: String(status),
  answer: () =>
    HttpResponse.json({ name: 'Refused', message: 'Said by the service', code: status }, { status }),
})

/** As a proxy says it that stands before a service which is not there. */
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
 * One of each kind that the app tells apart: not signed in, not there, refused, refused once more when it is asked again,
 * not answered, answered with what nobody understands.
 */
const kinds = ['401', '404', '422', '503', 'silence', 'broken JSON']
export const oneOfEachKind = faults.filter(({ name }) => kinds.includes(name))
const others = faults.filter(({ name }) => !kinds.includes(name))

/**
 * The faults of a call that no screen has made before: one of each kind, and two of the others by turns, so that every
 * fault meets every screen with four calls or more. `FAULTS=all npm run faults` tries all of them with every call.
 * @param index the call's place among those of its screen
 */
export function faultsOf(index: number): readonly Fault[] {
  if (process.env.FAULTS === 'all') return faults
  const turn = [2 * index, 2 * index + 1].map((place) => others[place % others.length])
  return [...oneOfEachKind, ...turn.filter((fault) => fault !== undefined)]
}
