import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { locationQueries } from '@/hooks/location'
import { findByCode } from '@/hooks/visitor-code'
import type { Id } from '@/http/calls'
import { indexLocations } from '@/lib/location-tree'
import { dayAt } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { readVisitorCode } from '@/lib/visitor-code'
import type { VisitUser } from '@/services/booking/visit-user'
import { useSignedIn } from '@/session/use-session'

/**
 * The day on whose list a visitor stands, 'YYYY-MM-DD' at their visit's place; null for today, which also has everybody
 * who is still inside from another day.
 */
async function listedDay(
  client: QueryClient,
  tenantId: Id,
  { status, start, end, locationIds }: VisitUser,
): Promise<string | null> {
  if (status === 'checkedIn') return null
  const { data: places } = await client.fetchQuery(locationQueries.list(tenantId))
  const index = indexLocations(places)
  const zone = zoneOf(index, locationIds[0])
  const [first, last, today] = [Date.parse(start), Date.parse(end), Date.now()].map((at) =>
    Number.isNaN(at) ? null : dayAt(at, zone),
  )
  if (!first || !today || (first <= today && last && last >= today)) return null
  return first
}

/** Opens the visitor of a code at the front desk, on the day on whose list they stand. */
export function useOpenByCode() {
  const { tenantId } = useSignedIn()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const find = async (texts: readonly string[]) => {
    const read = [...new Set(texts)].map((text) => readVisitorCode(text, tenantId))
    // A garbled address may still look like an id; a whole one is what it says.
    const codes = read.filter((code) => code !== null)
    const whole = codes.filter(({ kind }) => kind === 'visitor')
    for (const code of [...whole, ...codes.filter(({ kind }) => kind !== 'visitor')]) {
      const visitor = await findByCode(tenantId, code)
      if (visitor) return visitor
    }
    return null
  }

  /**
   * @param texts the readings of one code, the likelier first
   * @param isWanted asked before anything is opened
   * @returns whether it is anybody's
   * @throws ServiceError
   */
  return async (texts: readonly string[], isWanted = () => true): Promise<boolean> => {
    const visitor = await find(texts)
    if (!visitor) return false
    const date = await listedDay(client, tenantId, visitor)
    if (!isWanted()) return true
    const address = new URLSearchParams(pathname === paths.frontDesk() ? search : '')
    // The row takes the place of the dialog that the code was scanned in.
    const replace = address.has('dialog')
    address.delete('dialog')
    address.set('visitor', String(visitor.visitUserId))
    if (date === null) address.delete('date')
    else address.set('date', date)
    await navigate(paths.frontDesk(address), { replace })
    return true
  }
}
