import { paths } from '@/config/paths'
import { useRowPhoto } from '@/hooks/booking/row-photo'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/feedback/badge'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** A visitor's photo, requested while the row is visible; initials if there is none, and for VIPs. */
export function PersonPhoto({ row }: { row: DeskRow }) {
  const { tenantId } = useDeskContext()
  const { userId, vip } = row.visitor
  // A photo would reveal a masked name.
  const photo = useRowPhoto(tenantId, vip ? null : userId)
  return <Avatar name={row.name} src={photo} />
}

/** A visitor's name, linked to the visit. `isActive`: in the tab order. */
export function PersonName({ row, isActive }: { row: DeskRow; isActive: boolean }) {
  const { t } = useDeskContext()
  return (
    <>
      <a
        href={paths.prebooking(row.visitor.visitId)}
        data-row-link
        tabIndex={isActive ? 0 : -1}
        dir="auto"
        title={row.name}
        className="min-w-0 overflow-clip rounded-small font-medium text-ellipsis whitespace-nowrap text-text no-underline underline-offset-3 hover:underline"
      >
        {row.name}
      </a>
      {/* Higher than the line of the name, which must leave room for the company below. */}
      {row.visitor.vip && <Badge className="-my-1">{t('vip')}</Badge>}
    </>
  )
}
