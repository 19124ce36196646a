import { CalendarRange, Ellipsis, UserRoundMinus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { failureOf, isUnderWay } from '@/check-in/check-ins'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import { bookingMutations } from '@/hooks/booking/booking'
import { useServerNow } from '@/hooks/clock'
import type { MissingData } from '@/hooks/missing-data'
import { focusOnMount } from '@/lib/browser/focus'
import { personName } from '@/lib/text/person-name'
import { dotted } from '@/lib/text/text-parts'
import type { VisitUser } from '@/services/booking/visit-user'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { IconButton } from '@/ui/buttons/icon-button'
import { Badge } from '@/ui/feedback/badge'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { MenuGroup } from '@/ui/overlays/menu-popover'
import { CheckInButton } from '@/widgets/check-in/check-in-button'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { useVisitorCheckIn } from '@/widgets/check-in/use-visitor-check-in'
import { OWN_LEAVE } from '@/widgets/drafts/leave-guard'
import type { PersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { ConfirmDialog } from '@/widgets/form/confirm-dialog'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { useHostTexts } from '@/widgets/host-text'
import { LoadWarning } from '@/widgets/load-warning'
import { Menu } from '@/widgets/menus/menu'
import { lastDesk } from '@/widgets/screen/last-desk'
import { PageHeading } from '@/widgets/screen/page-heading'
import { useVisitorActions } from '@/widgets/visitor-actions/use-visitor-actions'
import { VisitorStatus, visitorStatus } from '@/widgets/visitor-status'
import { PastVisits } from './past-visits'
import { PersonForm } from './person-form'
import { draftName } from './stored-draft'
import { usePlannedTime } from './use-planned-time'
import type { LoadedVisitor } from './use-visitor'
import { VisitPart } from './visit-part'

type RemoveVisitorProps = { visitor: VisitUser; name: string; onClose: () => void }

/** Confirms removing a visitor from the visit. */
function RemoveVisitor({ visitor, name, onClose }: RemoveVisitorProps) {
  const { t } = useTranslation('visitor')
  const { tenantId, login } = useSignedIn()
  const navigate = useNavigate()
  const removal = bookingMutations.removeVisitor(tenantId)
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirmLabel={t('remove.action')}
      change={{
        ...removal,
        onSuccess: async (...result) => {
          removeDraft({ tenantId, login, name: draftName(visitor) })
          await removal.onSuccess?.(...result)
        },
      }}
      input={visitor.visitUserId}
      about={{ act: 'remove', name }}
      done={t('remove.done', { name })}
      onDone={() => void navigate(lastDesk(tenantId), { state: OWN_LEAVE })}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}

type VisitorMenuProps = {
  visitor: VisitUser
  name: string
  /** Actions that are available wherever the visitor is shown. */
  groups: MenuGroup[]
}

/** A menu of further actions. */
function VisitorMenu({ visitor, name, groups }: VisitorMenuProps) {
  const { t } = useTranslation(['visitor', 'front-desk'])
  const [isRemoving, setRemoving] = useState(false)
  const label = t('front-desk:more', { name })
  return (
    <>
      <Menu
        label={label}
        trigger={(props) => (
          <IconButton
            {...props}
            variant="secondary"
            label={label}
            hideTooltip
            icon={<Ellipsis aria-hidden />}
          />
        )}
        groups={() => [
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
              offers('visitUser.remove') && {
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
      {isRemoving && <RemoveVisitor visitor={visitor} name={name} onClose={() => setRemoving(false)} />}
    </>
  )
}

/** How often the status may change to 'Late', in ms. */
const TICK = 15_000

/** Replaces the heading of the skeleton, which has the focus after a navigation. */
function VisitorHeading(props: ComponentProps<typeof PageHeading>) {
  const [replacesFocused] = useState(() => document.activeElement?.matches('h1') ?? false)
  return <PageHeading {...props} ref={replacesFocused ? focusOnMount : undefined} />
}

type VisitorDetailsProps = {
  loaded: LoadedVisitor
  lookups: PersonLookups
  /** Lookups that could not be loaded, or are late; null if there are none. */
  missing: MissingData | null
}

/** The person on the left, this visit and earlier ones on the right. */
export function VisitorDetails({ loaded, lookups, missing }: VisitorDetailsProps) {
  const { t } = useTranslation(['visitor', 'common'])
  const { t: desk } = useTranslation('front-desk')
  const now = useServerNow(TICK)
  const checkIn = useVisitorCheckIn()
  const more = useVisitorActions(checkIn.row.press)
  const hostTexts = useHostTexts()
  const { visitor, timeZone, isHidden, isGone, failedUser } = loaded
  const id = String(visitor.visitUserId)
  const checkInEntry = checkIn.entries.get(id)
  const entry = isUnderWay(checkInEntry) ? checkInEntry : null
  // Show a pending action optimistically.
  const shown = entry?.shown ?? visitor
  const status = visitorStatus(shown, now, timeZone)
  const failed = failureOf(checkInEntry, visitor)
  const name = personName(visitor)
  const planned = usePlannedTime(visitor, timeZone)
  const about = [planned && `${planned.dayAndTime} ${planned.zone}`.trim(), ...hostTexts(visitor)]

  return (
    <>
      <VisitorHeading
        title={name}
        aside={
          <>
            <VisitorStatus status={status} t={desk} />
            {visitor.vip && <Badge>{desk('vip')}</Badge>}
          </>
        }
        // On a narrow screen, the visit section comes after the form.
        description={<span className="lg:hidden">{dotted(about)}</span>}
        actions={
          !isGone && (
            <>
              <VisitorMenu visitor={visitor} name={name} groups={more.menu(shown, now)} />
              <CheckInButton visitor={visitor} status={status} entry={entry} row={checkIn.row} />
            </>
          )
        }
      />
      {isGone && (
        <InlineAlert tone="danger" title={t('gone.title')}>
          {t('gone.text')}
        </InlineAlert>
      )}
      {!isGone && failed && <InlineAlert tone="danger">{checkIn.failureText(failed)}</InlineAlert>}
      <MissingChoices query={missing} />
      {failedUser && <LoadWarning query={failedUser} text={t('incomplete.person')} />}
      <div className="flex flex-1 flex-col gap-x-12 gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_min(20rem,45%)]">
        {isHidden ? (
          <InlineAlert tone="info" className="self-start">
            {t('hidden')}
          </InlineAlert>
        ) : (
          // Remount: the form differs with and without the user record.
          <PersonForm key={String(loaded.user !== null)} loaded={loaded} lookups={lookups} />
        )}
        <div className="flex min-w-0 flex-col gap-6">
          <VisitPart loaded={loaded} shown={shown} actions={more} />
          {!isHidden && <PastVisits loaded={loaded} />}
        </div>
      </div>
      <p role="status" className="sr-only">
        {checkIn.announcement}
      </p>
      {more.dialogs}
      <ReasonsDialog {...checkIn.reasons} />
    </>
  )
}
