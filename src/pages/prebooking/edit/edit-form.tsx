import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extensions } from '@/config/extensions'
import { bookingMutations, throwUnreadable, wholeVisit } from '@/hooks/booking/booking'
import { visitQueries } from '@/hooks/booking/visit'
import type { Id } from '@/http/calls'
import { appErrorCode, foundBefore, notKnown, statusOf } from '@/http/errors'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import { BookingForm, type ClosedVisit } from '@/pages/prebooking/form/booking-form'
import { fromVisit, toCancellation, toUpdate } from '@/pages/prebooking/form/booking-payload'
import type { BookingValues, VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import { storedDraft } from '@/pages/prebooking/form/stored-draft'
import { BookedVisitors } from '@/pages/prebooking/visitors/booked-visitors'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ConflictDialog, useConflict } from '@/widgets/drafts/conflict-dialog'
import { useSending } from '@/widgets/drafts/use-sending'
import type { Host } from '@/widgets/fields/host-field'
import { notify } from '@/widgets/notify'
import { useNotifyOutcome } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import {
  type Base,
  baseVersionOf,
  type Part,
  afterRemoval,
  type BaseVersion,
  changedParts,
  isApplied,
  isUnchanged,
  stateOf,
  withoutAdded,
  withoutRemoved,
} from './visit-changes'

type Conflict = { title: string; parts: Part[]; action: 'save' | 'cancel' }

/** Changes of an existing visit, with conflict detection. */
function useVisitChanges(visitId: Id) {
  const { t } = useTranslation('prebooking')
  const tenantId = useTenantId()
  const client = useQueryClient()
  const { mutateAsync: put } = useMutation(bookingMutations.update(tenantId, visitId))
  const removal = useMutation(bookingMutations.removeVisitor(tenantId))
  const { conflict, ask } = useConflict<Conflict>()
  const latest = () => client.fetchQuery(visitQueries.get(tenantId, visitId))

  return {
    conflict,
    /** @returns the current visit with its visitors; 'theirs' or 'back' if the user chose that */
    async update(
      booking: Booking,
      base: Base,
      action: Conflict['action'],
    ): Promise<Visit | 'theirs' | 'back'> {
      const attempt = async (
        { expected, state }: BaseVersion,
        payload: Booking,
      ): Promise<Visit | 'theirs' | 'back'> => {
        /** @param error of a save; without one, the conflict was found before it */
        const resolveConflict = async (theirs: Visit, error?: unknown) => {
          const left = withoutAdded(payload, base.state, theirs)
          if (isApplied(left, theirs)) return theirs
          const stillIn = withoutRemoved(left, theirs)
          const isRemoved = stillIn.visitors.length < left.visitors.length
          // Other conflicts (e.g. a visitor is on site) leave the visit unchanged.
          const isNewer = statusOf(error) === 409 && (theirs.updatedAt ?? null) !== expected
          if (error && !isNewer && !isRemoved) throw error
          const parts = changedParts(base.state, stateOf(theirs))
          // A service may count a check-in as a change of the visit. Asked about the second time, so that this ends.
          const isConflict = parts.length > 0 || theirs.status === 'cancelled' || expected !== base.expected
          const choice = isConflict ? await ask({ title: t('conflict.title'), parts, action }) : 'mine'
          if (choice !== 'mine') return choice
          // A cancelled visit keeps the other user's changes.
          const next = action === 'cancel' ? toCancellation(theirs) : stillIn
          // Based on the version just shown, so that a third user's later change is still detected.
          return attempt(baseVersionOf(theirs), next)
        }
        if (expected === null || !extensions.has('expectedUpdatedAt')) {
          // Without a version check on the server, compare with the current visit first.
          const theirs = await latest()
          if (changedParts(state, stateOf(theirs)).length > 0) return resolveConflict(theirs)
        }
        try {
          return await put({
            ...payload,
            ...(expected ? { expectedUpdatedAt: expected } : {}),
          })
        } catch (error) {
          // Reading the visit may take as long.
          if (appErrorCode(error) === 'timeout' || foundBefore(error)) throw error
          // The change may have been made, by this request or one that a proxy repeated.
          const theirs = await latest().catch(() => {
            throw error
          })
          return resolveConflict(theirs, error)
        }
      }
      const outcome = await attempt(base, booking)
      return typeof outcome === 'string'
        ? outcome
        : wholeVisit(client, tenantId, outcome).catch(throwUnreadable)
    },
    /** Removes a visitor immediately. @returns the new base */
    async remove(visitUserId: Id, base: Base): Promise<Base> {
      await removal.mutateAsync(visitUserId)
      const now = await latest().catch(() => null)
      return afterRemoval(base, now, String(visitUserId))
    },
  }
}

type CancelVisitProps = {
  onCancel: () => Promise<void>
  /** `onCancel` has found a conflict, and waits for the user's choice. */
  isAsking: boolean
}

/** 'Cancel visit', with a confirmation. */
function CancelVisit({ onCancel, isAsking }: CancelVisitProps) {
  const { t } = useTranslation('prebooking')
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useMutation({ mutationFn: onCancel, onSuccess: () => setConfirming(false) })
  useSending(cancel.isPending && !isAsking)
  return (
    <>
      <Button variant="quiet" className="w-full" onPress={() => setConfirming(true)}>
        {t('cancel.action')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('cancel.title')}
        cancelLabel={t('cancel.keep')}
        confirmLabel={t('cancel.action')}
        tone="danger"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        {t('cancel.text')}
      </AlertDialog>
    </>
  )
}

type EditFormProps = {
  visit: Visit
  lookups: Lookups
  hostOf: (id: Id) => Host
  closed: ClosedVisit | null
  /** Refills the form from the current visit. */
  onReload: () => void
}

/** The form of an existing visit; background refetches do not change its values. */
export function EditForm({ visit, lookups, hostOf, closed, onReload }: EditFormProps) {
  const { t } = useTranslation(['prebooking', 'form'])
  const { tenantId, login } = useSignedIn()
  const notifyOutcome = useNotifyOutcome()
  const name = `booking:${visit.visitId}`
  const { conflict, ...changes } = useVisitChanges(visit.visitId)
  const isAsking = conflict !== null

  const valuesOf = (stored: Visit, host: (id: Id) => Host) =>
    fromVisit(stored, zoneOf(lookups.places, stored.locationIds[0]), host)
  const [draft] = useState(() => storedDraft(tenantId, login, name))
  const [base, setBase] = useState<Base & { saved: BookingValues }>(() => ({
    visit,
    ...(draft?.baseVersion ?? baseVersionOf(visit)),
    saved: valuesOf(visit, hostOf),
  }))

  const { expected, state } = base
  const baseVersion = useMemo(() => ({ expected, state }), [expected, state])

  const load = () => {
    removeDraft({ tenantId, login, name })
    onReload()
  }
  const payloadOf = (values: BookingValues, timeZone: string) =>
    toUpdate(base.visit, values, { timeZone, lookups })
  const saveBooking = async (booking: Booking, values: BookingValues) => {
    const outcome = await changes.update(booking, base, 'save')
    if (outcome === 'theirs') load()
    if (outcome === 'theirs' || outcome === 'back') return null
    const { booking: unchanged } = payloadOf(base.saved, zoneOf(lookups.places, base.saved.locationIds[0]))
    if (JSON.stringify(booking) !== JSON.stringify(unchanged) && isUnchanged(base.visit, outcome))
      throw notKnown('booking.update: the visit is unchanged')
    // Remove the draft here too, because the form may have been closed before the response.
    removeDraft({ tenantId, login, name })
    const hosts = new Map(values.hosts.map((host) => [String(host.id), host]))
    const saved = valuesOf(outcome, (id) => hosts.get(String(id)) ?? hostOf(id))
    setBase({ visit: outcome, ...baseVersionOf(outcome), saved })
    notify.success(t('form:saved'))
    return saved
  }
  const cancel = async () => {
    try {
      const outcome = await changes.update(toCancellation(base.visit), base, 'cancel')
      if (outcome === 'back') return
      if (outcome !== 'theirs' && outcome.status === base.visit.status)
        throw notKnown('booking.update: the status is unchanged')
      load()
      if (outcome !== 'theirs') notify.success(t('cancel.done'))
    } catch (error) {
      notifyOutcome(error, { act: 'cancel', name: '' })
    }
  }
  const removeBooked = async ({ visitUserId, ...person }: VisitorValues) => {
    if (visitUserId === undefined) return true
    try {
      const now = await changes.remove(visitUserId, base)
      const visitors = base.saved.visitors.filter((visitor) => visitor.visitUserId !== visitUserId)
      setBase({ ...now, saved: { ...base.saved, visitors } })
      return true
    } catch (error) {
      notifyOutcome(error, { act: 'remove', name: personName(person) })
      return false
    }
  }

  return (
    <BookedVisitors visit={visit} timeZone={zoneOf(lookups.places, visit.locationIds[0])}>
      <BookingForm
        lookups={lookups}
        saved={base.saved}
        draft={draft?.values ?? null}
        draftName={name}
        baseVersion={baseVersion}
        onDiscardDraft={() => setBase({ ...base, ...baseVersionOf(base.visit) })}
        saveLabel={t('form:saveChanges')}
        payloadOf={payloadOf}
        saveBooking={saveBooking}
        isAsking={isAsking}
        onRemoveBooked={removeBooked}
        actions={
          !closed && visit.status !== 'inProgress' && <CancelVisit onCancel={cancel} isAsking={isAsking} />
        }
        closed={closed}
      />
      {conflict && (
        <ConflictDialog
          title={conflict.title}
          changed={conflict.parts.map((part) => t(`sections.${part}`))}
          text={t(conflict.action === 'save' ? 'conflict.text' : 'conflict.cancelText')}
          mineLabel={t(conflict.action === 'save' ? 'form:conflict.mine' : 'conflict.cancelAnyway')}
          onChoose={conflict.choose}
        />
      )}
    </BookedVisitors>
  )
}
