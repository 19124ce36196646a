import type { Row } from '../db/table'
import { problemsOf, type Problem } from '../rules/problems'
import { isInstant } from '../rules/time'
import { parsedVisitUser } from '../rules/visit-user'
import type { CallParams } from './params'
import { isEmpty } from './table-service'

/** `/booking/v1/{tenantId}/validate`: problems of a booking or a check-in. */
export class ValidateService {
  async create(data: Row, { db }: CallParams): Promise<Problem[]> {
    const visit = (data['visit'] ?? {}) as Row
    const { start, end, visitTypeId } = visit
    const locationIds = listOf(visit['locationIds']).map(String)
    const order: Problem[] =
      isInstant(start) && isInstant(end) && Date.parse(end) <= Date.parse(start)
        ? [
            {
              code: 'OUTSIDE_WINDOW',
              severity: 'error',
              field: 'end',
              message: 'The end must be after the start.',
            },
          ]
        : []
    const visitors = listOf(data['visitors']) as Row[]
    const found = visitors.flatMap((visitor, at) =>
      problemsOf(db, { visitor, locationIds, start, end, visitTypeId, forCheckin: false }).map((problem) =>
        // A full location is not specific to one visitor.
        problem.code === 'LOCATION_FULL' ? problem : { ...problem, field: `visitors[${at}]` },
      ),
    )
    return errorsFirst([...order, ...found])
  }

  async validateVisitors(data: Row, { db }: CallParams): Promise<Problem[]> {
    const forCheckin = data['forCheckin'] === true
    const locationIds = listOf(data['visitLocations']).map(String)
    const found = (listOf(data['visitors']) as Row[]).flatMap((sent) => {
      const id = sent['visitUserId']
      const stored = isEmpty(id)
        ? undefined
        : db.one('select * from "visitUserView" where "visitUserId" = ?', [String(id)])
      const visitor = { ...sent, ...(stored && parsedVisitUser(stored)) }
      if (forCheckin && visitor['status'] === 'checkedIn') return []
      const { start, end, visitTypeId } = visitor
      return problemsOf(db, { visitor, locationIds, start, end, visitTypeId, forCheckin })
    })
    return errorsFirst(found)
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The client shows only the first problem, so errors come first. */
function errorsFirst(problems: Problem[]): Problem[] {
  const errors = problems.filter((problem) => problem.severity === 'error')
  return [...errors, ...problems.filter((problem) => problem.severity !== 'error')]
}
