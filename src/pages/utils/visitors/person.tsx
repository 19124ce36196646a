import { paths } from '@/config/paths'
import { useRowPhoto } from '@/hooks/booking/row-photo'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/feedback/badge'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** A visitor's photo, asked for while the row can be seen; their initials where there is none, or for a VIP none may be. */
export function PersonPhoto({ row }: { row: DeskRow }) {
  const { tenantId } = useDeskContext()
  const { userId, vip } = row.visitor
  // A face would tell whose name is masked.
  const photo = useRowPhoto(tenantId, vip ? null : userId)
  return <Avatar name={row.name} src={photo} />
}

/** A visitor's name, which opens the visit. `isActive`: in the tab order. */
export function PersonName({ row, isActive }: { row: DeskRow; isActive: boolean }) {
  const { t, follow } = useDeskContext()
  return (
    <>
      {/* The browser's own link: the router's asks five hooks of every row. */}
      <a
        href={paths.prebooking(row.visitor.visitId)}
        onClick={follow}
        tabIndex={isActive ? 0 : -1}
        dir="auto"
        title={row.name}
        className="min-w-0 overflow-clip rounded-small font-medium text-ellipsis whitespace-nowrap text-text no-underline underline-offset-3 hover:underline"
      >
        {row.name}
      </a>
      {row.visitor.vip && <Badge>{t('vip')}</Badge>}
    </>
  )
}
