import { CalendarRange, Ellipsis, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import type { VisitUser } from '@/services/booking/visit-user'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu, type MenuGroup } from '@/ui/overlays/menu'
import { RemoveVisitor } from './remove-visitor'

type VisitorMenuProps = {
  visitor: VisitUser
  name: string
  /** Actions that are available wherever the visitor is shown. */
  groups: MenuGroup[]
}

/** A menu of further actions. */
export function VisitorMenu({ visitor, name, groups }: VisitorMenuProps) {
  const { t } = useTranslation(['visitor', 'front-desk'])
  const [isRemoving, setRemoving] = useState(false)
  const label = t('front-desk:more', { name })
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton variant="secondary" label={label} hideTooltip icon={<Ellipsis aria-hidden />} />}
        groups={[
          {
            id: 'visit',
            entries: [
              {
                id: 'open',
                label: t('front-desk:openVisit'),
                icon: <CalendarRange aria-hidden />,
                href: paths.prebooking(visitor.visitId),
              },
            ],
          },
          ...groups,
          {
            id: 'end',
            entries: [
              {
                id: 'remove',
                label: t('remove.action'),
                icon: <UserRoundMinus aria-hidden />,
                tone: 'danger',
                onAction: () => setRemoving(true),
              },
            ],
          },
        ]}
      />
      <RemoveVisitor visitor={visitor} name={name} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}
