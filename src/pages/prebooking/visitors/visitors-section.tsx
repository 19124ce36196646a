import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { BOOKING_VISITORS } from '@/config/constants'
import { useLocale } from '@/i18n/use-locale'
import { personName } from '@/lib/text/person-name'
import { listed } from '@/lib/text/text-parts'
import { zoneOf } from '@/lib/time/wall-time'
import { isRemovable } from '@/pages/prebooking/form/booking-rules'
import {
  type BookingValues,
  endFor,
  isBlank,
  noVisitor,
  type VisitorValues,
} from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import type { ProposedTimes } from '@/pages/prebooking/form/sections'
import { useTimes } from '@/pages/prebooking/form/use-times'
import type { VisitIn } from '@/pages/prebooking/group/invitation'
import { Button } from '@/ui/buttons/button'
import { FormSection } from '@/ui/layout/form-section'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { RestoreFocus } from '@/ui/restore-focus'
import { demandedNames, useDetailFields } from '@/widgets/fields/visitor-fields'
import { questionsFor } from '@/widgets/questions'
import { loadable } from '@/widgets/screen/loadable'
import { useAddress } from '@/widgets/use-address'
import { VisitorCard } from './visitor-card'
import { VisitorList } from './visitor-list'

/** State of the group dialog, kept in the address so that it survives a reload. */
export function useGroupAddress() {
  const { params, openDialog, closeDialog } = useAddress()
  return {
    isOpen: params.get('dialog') === 'group',
    open: () => void openDialog('group'),
    close: () => closeDialog(),
  }
}

const GroupDialog = loadable(async () => (await import('@/pages/prebooking/group/group-dialog')).GroupDialog)

type VisitorsSectionProps = {
  lookups: Lookups
  /** Index of the visitor whose card is open. */
  opened: number | null
  onOpen: (index: number | null) => void
  /** Proposes the times of an invitation. */
  onPropose: (times: ProposedTimes) => void
  /** Removes a booked visitor from the visit; resolves to whether it succeeded. */
  onRemoveBooked?: (visitor: VisitorValues) => Promise<boolean>
}

/** Up to this number, visitors are cards with all fields; above it, a list that opens the cards. */
export const CARDS = 5

export function VisitorsSection(props: VisitorsSectionProps) {
  const { lookups, opened, onOpen, onPropose, onRemoveBooked } = props
  const { t } = useTranslation(['prebooking', 'common'])
  const { tag } = useLocale()
  const { control, getValues, setValue } = useFormContext<BookingValues>()
  const { moveTo } = useTimes()
  const { fields, append, remove } = useFieldArray({ control, name: 'visitors' })
  const ids = useMemo(() => fields.map(({ id }) => id), [fields])
  const visitTypeId = useWatch({ control, name: 'visitTypeId' })
  const details = useDetailFields(lookups.visitUserFields)
  const demanded = useMemo(() => demandedNames(lookups.visitUserFields), [lookups.visitUserFields])
  const group = useGroupAddress()
  /** A list that was pasted into a name. */
  const [list, setList] = useState('')
  const openGroup = (text: string) => {
    onOpen(null)
    setList(text)
    group.open()
  }
  const [leaving, setLeaving] = useState<{ index: number; visitor: VisitorValues } | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const addRef = useRef<HTMLButtonElement>(null)
  const labels = questionsFor(lookups.leftToVisitor, visitTypeId).map(
    ({ field }) => field.label || field.name,
  )
  const isList = fields.length > CARDS

  const removeVisitor = useCallback(
    (index: number) => {
      const visitor = getValues(`visitors.${index}`)
      onOpen(null)
      if (visitor.visitUserId === undefined) {
        // The pressed button is removed with its card; a list restores the focus itself.
        if (!isList) addRef.current?.focus()
        remove(index)
      } else setLeaving({ index, visitor })
    },
    [getValues, remove, onOpen, isList],
  )
  const confirm = async () => {
    if (!leaving || !onRemoveBooked) return
    setRemoving(true)
    if (await onRemoveBooked(leaving.visitor)) remove(leaving.index)
    setRemoving(false)
    setLeaving(null)
  }
  const add = () => {
    const index = fields.length
    append(noVisitor(), { focusName: `visitors.${index}.firstName` })
    if (index >= CARDS) onOpen(index)
  }
  const booked = () => getValues('visitors').filter((visitor) => !isBlank(visitor))
  const timeZone = () => zoneOf(lookups.places, getValues('locationIds')[0])
  const takeVisit = (visitIn: VisitIn) => {
    const before = getValues()
    const { subject } = visitIn(timeZone())
    if (subject && !lookups.isSimple)
      setValue('subject', subject, { shouldDirty: true, shouldValidate: true })
    const timesIn: ProposedTimes = (zone) => {
      const { start, end } = visitIn(zone)
      return { start, end: end || endFor(start, before) }
    }
    const { start, end } = timesIn(timeZone())
    if (!start) return
    moveTo(start, end)
    // The location may be chosen afterwards.
    onPropose(timesIn)
  }
  const addGroup = (visitors: VisitorValues[], visitIn: VisitIn | null) => {
    remove(getValues('visitors').flatMap((visitor, index) => (isBlank(visitor) ? [index] : [])))
    append(visitors, { shouldFocus: false })
    if (visitIn) takeVisit(visitIn)
  }
  const card = (index: number, isBare = false) => (
    <VisitorCard
      index={index}
      isBare={isBare}
      lookups={lookups}
      details={details}
      onList={openGroup}
      onRemove={
        fields.length > 1 && !isBare && isRemovable(fields[index] ?? {})
          ? () => removeVisitor(index)
          : undefined
      }
    />
  )

  return (
    <FormSection title={t('sections.visitors')}>
      {isList ? (
        <VisitorList ids={ids} onOpen={onOpen} onRemove={removeVisitor} />
      ) : (
        fields.map(({ id }, index) => <div key={id}>{card(index)}</div>)
      )}
      {labels.length > 0 && (
        <p className="text-label text-muted">{t('visitors.asked', { questions: listed(labels, tag) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addRef}
          size="small"
          icon={<UserPlus aria-hidden />}
          isDisabled={fields.length >= BOOKING_VISITORS}
          onPress={add}
        >
          {t('visitors.add')}
        </Button>
        <Button
          size="small"
          icon={<FileSpreadsheet aria-hidden />}
          variant="quiet"
          onPress={() => openGroup('')}
        >
          {t('visitors.addSeveral')}
        </Button>
      </div>
      {isList && opened !== null && opened < fields.length && (
        <Dialog
          onClose={() => onOpen(null)}
          dismissOn="escape"
          title={t('visitors.number', { number: opened + 1 })}
          closeLabel={t('common:actions.close')}
          footer={
            <Button variant="primary" onPress={() => onOpen(null)}>
              {t('visitors.done')}
            </Button>
          }
        >
          {card(opened, true)}
        </Dialog>
      )}
      {group.isOpen && (
        <GroupDialog
          pasted={list}
          details={details}
          demanded={demanded}
          booked={booked()}
          timeZone={timeZone()}
          showsNeeds={lookups.needs.length > 0}
          onAdd={addGroup}
          onClose={group.close}
        />
      )}
      <AlertDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('visitors.removeTitle', { name: leaving ? personName(leaving.visitor) : '' })}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('common:actions.remove')}
        tone="danger"
        isPending={isRemoving}
        onConfirm={() => void confirm()}
      >
        {t('visitors.removeText')}
        <RestoreFocus to={addRef} />
      </AlertDialog>
    </FormSection>
  )
}
