/** The last outcome shown to the user. `kept`: the kiosk has stored it and sends it later. */
export type ShownOutcome = 'done' | 'kept' | 'undone' | 'failed' | 'unknown'

export type ActKind =
  | 'desk check-in'
  | 'desk check-out'
  | 'booking'
  | 'link'
  | 'kiosk check-in'
  | 'kiosk check-out'
  | 'walk-in'

/** One action of one user, including all attempts. */
export type Act = {
  kind: ActKind
  /** The visitor's name, which is unique. */
  name: string
  shown: ShownOutcome
  /** The typed text, to check in the backend. */
  typed?: string
  /** Number of attempts. */
  tries: number
  /** Number of failure messages although the action succeeded. */
  falseAlarms: number
}

export type Visitor = {
  visitUserId: string
  firstName: string
  lastName: string
  status: string
  checkinTime?: string | null
  checkoutTime?: string | null
  detailsConfirmedAt?: string | null
  vehicleRegistration?: string | null
}

/** Whether the backend's record shows the action. */
function hasHappened({ kind, typed }: Act, visitor: Visitor | undefined): boolean {
  if (!visitor) return false
  switch (kind) {
    case 'booking':
      return true
    case 'link':
      return Boolean(visitor.detailsConfirmedAt) && visitor.vehicleRegistration === typed
    case 'desk check-out':
    case 'kiosk check-out':
      return visitor.status === 'checkedOut'
    default:
      return Boolean(visitor.checkinTime)
  }
}

/** From this number of actions of a kind on, at least half must end with a known outcome. */
const FEWEST_ACTS = 4

const nameOf = ({ firstName, lastName }: Visitor) => `${firstName} ${lastName}`

/**
 * Compares the backend's data with what users were shown.
 * @param isOurs matches names that only the actions may have changed
 * @returns a line for each difference
 */
export function differences(
  acts: readonly Act[],
  visitors: readonly Visitor[],
  checkinTimes: ReadonlyMap<string, ReadonlySet<string>>,
  isOurs: (name: string) => boolean,
): string[] {
  const byName = new Map<string, Visitor[]>()
  for (const visitor of visitors)
    byName.set(nameOf(visitor), [...(byName.get(nameOf(visitor)) ?? []), visitor])
  const wrong = acts.flatMap((act): string[] => {
    const happened = hasHappened(act, byName.get(act.name)?.[0])
    const what = `${act.kind} of ${act.name}: shown '${act.shown}'`
    if ((act.shown === 'done' || act.shown === 'kept') && !happened) return [`${what}, but it did not happen`]
    if ((act.shown === 'failed' || act.shown === 'undone') && happened) return [`${what}, but it happened`]
    return []
  })
  const withoutOutcome = [...new Set(acts.map(({ kind }) => kind))].flatMap((kind) => {
    const own = acts.filter((act) => act.kind === kind)
    const known = own.filter((act) => act.shown !== 'unknown')
    return own.length >= FEWEST_ACTS && known.length < own.length / 2
      ? [`${kind}: of ${own.length} only ${known.length} were told how it ended`]
      : []
  })
  const twice = [...byName]
    .filter(([name, found]) => found.length > 1 && isOurs(name))
    .map(([name, found]) => `${name} is there ${found.length} times`)
  const wanted = new Set(acts.filter(({ shown }) => shown !== 'undone').map(({ name }) => name))
  const unasked = visitors
    .filter((visitor) => visitor.checkinTime && isOurs(nameOf(visitor)) && !wanted.has(nameOf(visitor)))
    .map((visitor) => `${nameOf(visitor)} was checked in by nobody`)
  const again = visitors
    .filter(({ visitUserId }) => (checkinTimes.get(visitUserId)?.size ?? 0) > 1)
    .map((visitor) => `${nameOf(visitor)} was checked in more than once`)
  return [...wrong, ...withoutOutcome, ...twice, ...unasked, ...again]
}
