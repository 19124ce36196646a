import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { serverNow } from '@/hooks/clock'
import { locationQueries } from '@/hooks/location'
import { findByCode } from '@/hooks/visitor-code'
import type { Id } from '@/http/calls'
import { foreignCode } from '@/lib/foreign-code'
import { indexLocations } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { dayAt } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { readVisitorCode } from '@/lib/visitor-code'
import type { VisitUser } from '@/services/booking/visit-user'
import { notify } from '@/widgets/notify'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'

/**
 * The day whose list has the visitor, 'YYYY-MM-DD' at the visit's location; null for today, which also lists visitors
 * still on site from other days.
 */
async function listedDay(
  client: QueryClient,
  tenantId: Id,
  { status, start, end, locationIds }: VisitUser,
): Promise<string | null> {
  if (status === 'checkedIn') return null
  // Without locations, this device's time zone is the best guess.
  const locations = await client.ensureQueryData(locationQueries.list(tenantId)).catch(() => null)
  const zone = zoneOf(indexLocations(locations?.data ?? []), locationIds[0])
  const [first, last, today] = [Date.parse(start), Date.parse(end), serverNow()].map((at) =>
    Number.isNaN(at) ? null : dayAt(at, zone),
  )
  if (!first || !today || (first <= today && last && last >= today)) return null
  return first
}

/** The message of a scan replaces that of the one before. */
export const SCAN_NOTICE = 'scan'

/** Opens a code's visitor at the front desk, on the day whose list has them. */
export function useOpenByCode() {
  const tenantId = useTenantId()
  const { t } = useTranslation()
  const client = useQueryClient()
  const isThere = useGround()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const find = async (texts: readonly string[]) => {
    const read = [...new Set(texts)].map((text) => readVisitorCode(text, tenantId))
    // A garbled URL may look like an id, so prefer complete URLs.
    const codes = read.filter((code) => code !== null)
    const whole = codes.filter(({ kind }) => kind === 'visitor')
    for (const code of [...whole, ...codes.filter(({ kind }) => kind !== 'visitor')]) {
      const visitor = await findByCode(tenantId, code)
      if (visitor) return visitor
    }
    return null
  }

  /**
   * @param texts possible readings of one code, most likely first
   * @param isFree whether nothing is open that the navigation would close; otherwise a toast has a link to the visitor
   * @param isWanted checked before either
   * @returns whether the code belongs to a visitor
   * @throws ServiceError
   */
  return async (
    texts: readonly string[],
    {
      isFree = () => true,
      isWanted = () => true,
    }: Partial<Record<'isFree' | 'isWanted', () => boolean>> = {},
  ): Promise<boolean> => {
    const visitor = await find(texts)
    if (!visitor) return false
    const date = await listedDay(client, tenantId, visitor)
    if (!isWanted()) return true
    const address = new URLSearchParams(pathname === paths.frontDesk() ? search : '')
    // Replaces the history entry of the dialog in which the code was scanned.
    const replace = address.has('dialog')
    address.delete('dialog')
    address.set('visitor', String(visitor.visitUserId))
    if (date === null) address.delete('date')
    else address.set('date', date)
    const found = paths.frontDesk(address)
    if (isThere() && isFree()) await navigate(found, { replace })
    else
      notify.info(t('scanner.found', { name: personName(visitor) }), undefined, {
        id: SCAN_NOTICE,
        href: found,
      })
    return true
  }
}

/** Returns the text for a code that no visitor has; it says what a foreign code is. */
export function useNoVisitorText() {
  const { t } = useTranslation()
  return (codes: readonly string[]) => {
    const foreign = foreignCode(codes)
    return foreign
      ? { isForeign: true, title: t(`scanner.foreign.${foreign}`), text: t('scanner.foreignText') }
      : { isForeign: false, title: t('scanner.unknown'), text: t('scanner.unknownText') }
  }
}
