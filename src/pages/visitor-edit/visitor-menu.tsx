import { CalendarRange, Ellipsis, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import type { VisitUser } from '@/services/booking/visit-user'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu, type MenuGroup } from '@/ui/overlays/menu'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { bookingMutations } from '@/hooks/booking/booking'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ErrorAlert } from '@/widgets/error-alert'
import { notify } from '@/widgets/notify'
import { lastDesk } from '@/widgets/screen/last-desk'
import { draftName, REMOVED } from './stored-draft'

type RemoveVisitorProps = { visitor: VisitUser; name: string; isOpen: boolean; onClose: () => void }

/** Confirms removing a visitor from the visit. A server error is shown in the same dialog. */
function RemoveVisitor({ visitor, name, isOpen, onClose }: RemoveVisitorProps) {
  const { t } = useTranslation(['visitor', 'common'])
  const { tenantId, login } = useSignedIn()
  const navigate = useNavigate()
  const removal = useMutation(bookingMutations.removeVisitor(tenantId))
  const close = () => {
    onClose()
    removal.reset()
  }
  const remove = () =>
    removal.mutate(visitor.visitUserId, {
      onSuccess: () => {
        removeDraft({ tenantId, login, name: draftName(visitor) })
        notify.success(t('remove.done', { name }))
        void navigate(lastDesk(tenantId), { state: REMOVED })
      },
    })
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={close}
      title={t('remove.title', { name })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('remove.action')}
      tone="danger"
      isPending={removal.isPending}
      onConfirm={remove}
    >
      <div className="flex flex-col gap-3">
        {t('remove.text')}
        <ErrorAlert error={removal.error} />
      </div>
    </AlertDialog>
  )
}

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
