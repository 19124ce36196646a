import { paths } from '@/config/paths'
import { useRowPhoto } from '@/hooks/booking/row-photo'
import { isPlainClick } from '@/lib/browser/plain-click'
import { Avatar } from '@/ui/avatar'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { UserRow } from './user-rows'

type UserNameProps = {
  row: UserRow
  isActive: boolean
  onOpen: (row: UserRow) => void
}

/** Photo and name, which opens the user. `isActive`: in the tab order. */
export function UserName({ row, isActive, onOpen }: UserNameProps) {
  const tenantId = useTenantId()
  const photo = useRowPhoto(tenantId, row.user.id)
  return (
    <>
      <Avatar name={row.name} src={photo} />
      <a
        href={paths.userData(row.id)}
        tabIndex={isActive ? 0 : -1}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen(row)
        }}
        title={row.name}
        className="truncate rounded-small font-medium text-text no-underline underline-offset-3 hover:underline"
      >
        {row.name}
      </a>
    </>
  )
}
