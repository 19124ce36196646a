import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BOOKING_VISITORS } from '@/config/constants'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { InlineAlert } from '@/ui/inline-alert'
import type { DetailField } from '@/widgets/visitor-fields'
import type { VisitorValues } from './booking-values'
import { GroupCheck } from './group-check'
import { GroupSource } from './group-source'
import { useGroupList } from './use-group-list'
import { useTooMany } from './use-too-many'

type GroupDialogProps = {
  tenantId: string
  details: readonly DetailField[]
  /** The visitors that are in the booking already; a blank one is none. */
  booked: readonly VisitorValues[]
  /** Whether the form asks what a visitor needs help with. */
  showsNeeds: boolean
  onAdd: (visitors: VisitorValues[]) => void
  onClose: () => void
}

type CheckProps = GroupDialogProps & { table: string[][]; onBack: () => void }

/** The second step. It closes when every row is taken, and asks before rows are left. */
function CheckDialog({ table, onAdd, onBack, onClose, ...booking }: CheckProps) {
  const { t } = useTranslation('visitor-group')
  const { t: common } = useTranslation()
  const [leaving, setLeaving] = useState<'back' | 'close' | null>(null)
  const [added, setAdded] = useState(0)
  const [isAdding, setAdding] = useState(false)
  const list = useGroupList({ table, ...booking })
  const good = list.rows.length - list.faulty.size
  // A first row that was taken for headings may turn out to be a visitor.
  const room = BOOKING_VISITORS - booking.booked.length
  const tooMany = useTooMany(room)

  const leave = (how: 'back' | 'close') => {
    if (list.rows.length > 0) setLeaving(how)
    else if (how === 'back') onBack()
    else onClose()
  }
  const add = async () => {
    setAdding(true)
    const taken = await list.good()
    setAdding(false)
    onAdd(taken.map(({ visitor }) => visitor))
    if (taken.length === list.rows.length) return onClose()
    list.remove(taken.map(({ id }) => id))
    setAdded(added + taken.length)
  }
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave('close')}
        dismissOn="escape"
        size="full"
        title={t('title')}
        closeLabel={common('actions.close')}
        footer={
          <>
            <Button onPress={() => leave('back')}>{t('check.back')}</Button>
            <Button
              variant="primary"
              isDisabled={good === 0 || good > room}
              isPending={isAdding}
              onPress={() => void add()}
            >
              {t('check.add', { count: good })}
            </Button>
          </>
        }
      >
        {good > room && (
          <InlineAlert tone="danger" className="mb-4" live="status">
            {tooMany(good)}
          </InlineAlert>
        )}
        <GroupCheck table={table} details={booking.details} list={list} added={added} />
      </Dialog>
      <AlertDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={t('discard.title')}
        cancelLabel={t('discard.stay')}
        confirmLabel={t('discard.leave')}
        onConfirm={leaving === 'back' ? onBack : onClose}
      >
        {t('discard.text')}
      </AlertDialog>
    </>
  )
}

/** Many visitors at once: from a spreadsheet or a file, looked over, then added to the booking. */
export function GroupDialog(props: GroupDialogProps) {
  const { details, booked, onClose } = props
  const { t } = useTranslation('visitor-group')
  const { t: common } = useTranslation()
  const formId = useId()
  const [table, setTable] = useState<string[][] | null>(null)
  if (table) return <CheckDialog {...props} table={table} onBack={() => setTable(null)} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissOn="escape"
      size="large"
      title={t('title')}
      description={t('text')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onPress={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('source.check')}
          </Button>
        </>
      }
    >
      <GroupSource
        formId={formId}
        details={details}
        room={BOOKING_VISITORS - booked.length}
        onTable={setTable}
      />
    </Dialog>
  )
}
