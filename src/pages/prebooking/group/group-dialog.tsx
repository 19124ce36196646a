import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BOOKING_VISITORS } from '@/config/constants'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { BarredButton } from '@/ui/buttons/barred-button'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { DetailField } from '@/widgets/fields/visitor-fields'
import { submitOnCommandEnter } from '@/widgets/form/submit-on-command-enter'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import { GroupCheck } from './group-check'
import { GroupSource } from './group-source'
import { useGroupList } from './use-group-list'
import { useTooMany } from '@/pages/prebooking/visitors/use-too-many'

type GroupDialogProps = {
  tenantId: string
  details: readonly DetailField[]
  /** Visitors already in the booking, without blank ones. */
  booked: readonly VisitorValues[]
  /** Whether the form asks for special assistance needs. */
  showsNeeds: boolean
  onAdd: (visitors: VisitorValues[]) => void
  isOpen: boolean
  /** Reports whether there are rows to lose; the dialog then stays mounted even if browser Back closed it. */
  onRows: (hasRows: boolean) => void
  onClose: () => void
}

/**
 * Adds many visitors: pasted from a spreadsheet or loaded from a file, reviewed, then added to the booking.
 * Closes when all rows are added, and asks before rows are discarded. One dialog for both steps, so that it
 * restores the focus correctly.
 */
export function GroupDialog({ onAdd, onClose, isOpen, onRows, ...booking }: GroupDialogProps) {
  const { t } = useTranslation(['visitor-group', 'common'])
  const formId = useId()
  const [leaving, setLeaving] = useState<'back' | 'close' | null>(null)
  const [added, setAdded] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const list = useGroupList(booking)
  const isChecking = list.table.length > 0
  const good = list.rows.length - list.faulty.size
  // A header row may turn out to be a visitor, so check the limit again.
  const room = BOOKING_VISITORS - booking.booked.length
  const tooMany = useTooMany(room)
  const none = good === 0 && t(list.rows.length > 0 ? 'check.none' : 'grid.empty')
  const bar = good > room ? tooMany(good) : none

  const goBack = () => {
    setLeaving(null)
    setAdded(0)
    onRows(false)
    list.begin()
  }
  const begin = (...table: Parameters<typeof list.begin>) => {
    onRows(true)
    list.begin(...table)
  }
  const close = () => {
    onRows(false)
    onClose()
  }
  const leave = (how: 'back' | 'close') => {
    if (list.rows.length > 0) setLeaving(how)
    else if (how === 'back') goBack()
    else close()
  }
  const add = async () => {
    setAdding(true)
    const taken = await list.good()
    setAdding(false)
    onAdd(taken.map(({ visitor }) => visitor))
    if (taken.length === list.rows.length) return close()
    list.remove(taken.map(({ id }) => id))
    setAdded(added + taken.length)
  }
  const addByKey = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals: the booking's form must not be submitted as well.
    event.stopPropagation()
    if (bar === false && !isAdding) void add()
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={() => leave('close')}
        dismissOn="escape"
        size={isChecking ? 'full' : 'large'}
        title={t('title')}
        description={!isChecking && t('text')}
        closeLabel={t('common:actions.close')}
        footer={
          isChecking ? (
            <>
              <Button onPress={() => leave('back')}>{t('check.back')}</Button>
              <BarredButton variant="primary" bar={bar} isPending={isAdding} onPress={() => void add()}>
                {t('check.add', { count: good })}
              </BarredButton>
            </>
          ) : (
            <>
              <Button onPress={close}>{t('common:actions.cancel')}</Button>
              <Button type="submit" form={formId} variant="primary">
                {t('source.check')}
              </Button>
            </>
          )
        }
      >
        {isChecking ? (
          // Without a submit button, because Enter alone must not add the list.
          <form noValidate onSubmit={addByKey} onKeyDownCapture={submitOnCommandEnter}>
            {good > room && (
              <InlineAlert tone="danger" className="mb-4" live="status">
                {bar}
              </InlineAlert>
            )}
            <GroupCheck details={booking.details} list={list} added={added} />
          </form>
        ) : (
          <GroupSource formId={formId} details={booking.details} room={room} onTable={begin} />
        )}
      </Dialog>
      <AlertDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('discard.title')}
        cancelLabel={t('discard.stay')}
        confirmLabel={t('discard.leave')}
        onConfirm={leaving === 'back' ? goBack : close}
      >
        {t('discard.text')}
      </AlertDialog>
    </>
  )
}
