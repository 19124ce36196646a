import type { Visit } from '@/services/booking/visit'

const PARTS = ['when', 'where', 'what', 'hosts', 'visitors', 'notes'] as const
export type Part = (typeof PARTS)[number]

/** What of a visit each part of the form shows, in a form that can be compared. */
function partOf(part: Part, visit: Visit): unknown {
  switch (part) {
    case 'when':
      return [new Date(visit.start).getTime(), new Date(visit.end).getTime()]
    case 'where':
      return visit.locationIds.map(String)
    case 'what':
      return [String(visit.visitTypeId ?? ''), visit.subject ?? '', visit.customFields]
    case 'hosts':
      return visit.hostUserIds.map(String)
    case 'visitors':
      return visit.visitUsers.map(
        ({ visitUserId, firstName, lastName, company, email, phone, vehicleRegistration }) =>
          [visitUserId, firstName, lastName, company, email, phone, vehicleRegistration].map((text) =>
            String(text ?? ''),
          ),
      )
    case 'notes':
      return visit.notes ?? ''
  }
}

/** The parts of a visit that differ between two states of it. */
export function changedParts(before: Visit, after: Visit): Part[] {
  return PARTS.filter((part) => JSON.stringify(partOf(part, before)) !== JSON.stringify(partOf(part, after)))
}

/** A visit as a form was filled from it; `expected` is the `updatedAt` that a save must still find. */
export type Base = { visit: Visit; expected: string | null }

/**
 * The state to go on from after a visitor was taken out. A server may count that as a change of the visit, which must
 * not look like somebody else's; but if anything else changed as well, the next save still has to find that out.
 * @param now the visit as it is after the removal, null where it could not be read
 */
export function afterRemoval({ visit, expected }: Base, now: Visit | null, visitUserId: string): Base {
  const visitUsers = visit.visitUsers.filter((visitor) => String(visitor.visitUserId) !== visitUserId)
  const without = { ...visit, visitUsers }
  const isOurs = now !== null && visit.updatedAt === expected && changedParts(without, now).length === 0
  return isOurs ? { visit: now, expected: now.updatedAt ?? null } : { visit: without, expected }
}

/** Why a visit can't be changed any more, or null where it can. `now` in ms. */
export function closedBecause(visit: Visit, now: number): 'cancelled' | 'over' | null {
  if (visit.status === 'cancelled') return 'cancelled'
  return visit.status === 'completed' || new Date(visit.end).getTime() < now ? 'over' : null
}
