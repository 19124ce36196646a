import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '@/config/paths'
import { photoQuery } from '@/hooks/user-photo'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** A visitor's photo, asked for while the row can be seen; their initials where there is none, or for a VIP none may be. */
export function PersonPhoto({ row }: { row: DeskRow }) {
  const { tenantId } = useDeskContext()
  const { userId, vip } = row.visitor
  // A face would tell whose name is masked.
  const { data } = useQuery(photoQuery(tenantId, vip ? null : userId))
  return <Avatar name={row.name} src={data} />
}

/** A visitor's name, which opens the visit. `isActive`: in the tab order. */
export function PersonName({ row, isActive }: { row: DeskRow; isActive: boolean }) {
  const { t } = useDeskContext()
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Link
        to={paths.prebooking(row.visitor.visitId)}
        tabIndex={isActive ? 0 : -1}
        className="truncate rounded-small font-medium text-text no-underline underline-offset-3 hover:underline"
      >
        {row.name}
      </Link>
      {row.visitor.vip && <Badge>{t('vip')}</Badge>}
    </span>
  )
}
