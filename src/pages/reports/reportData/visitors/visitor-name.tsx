import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useRowPhoto } from '@/hooks/booking/row-photo'
import { Avatar } from '@/ui/avatar'
import { nameLines } from '@/ui/data-table/data-table-row'
import { Badge } from '@/ui/feedback/badge'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { VisitorRow } from './visitor-rows'

type VisitorNameProps = { row: VisitorRow; isActive: boolean; second?: string }

/** Photo and name, linked to the visitor, with a second line below if there is one. `isActive`: in the tab order. */
export function VisitorName({ row, isActive, second }: VisitorNameProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const { visitId, visitUserId, userId, vip } = row.visitor
  // A photo would reveal a masked name.
  const photo = useRowPhoto(tenantId, vip ? null : userId)
  const name = (
    <>
      <a
        href={paths.visitorEdit(visitId, visitUserId)}
        tabIndex={isActive ? 0 : -1}
        dir="auto"
        title={row.name}
        className="truncate rounded-small font-medium text-text no-underline underline-offset-3 hover:underline"
      >
        {row.name}
      </a>
      {/* Higher than the line of the name, which must leave room for the second line. */}
      {vip && <Badge className="-my-1">{t('vip')}</Badge>}
    </>
  )
  return (
    <>
      <Avatar name={row.name} src={photo} />
      {nameLines(name, second)}
    </>
  )
}
