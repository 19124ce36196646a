import { dotted } from '@/lib/text/text-parts'
import { UserName } from './user-name'
import type { UserRow } from './user-rows'

type UserCardProps = { row: UserRow; tenantId: string; onOpen: (row: UserRow) => void }

/** A user on a phone. */
export function UserCard({ row, tenantId, onOpen }: UserCardProps) {
  const { user, place } = row
  const about = dotted([user.company, user.email, place])
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <UserName row={row} tenantId={tenantId} isActive onOpen={onOpen} />
      </div>
      {about && <p className="truncate pl-11 text-label text-muted">{about}</p>}
    </article>
  )
}
