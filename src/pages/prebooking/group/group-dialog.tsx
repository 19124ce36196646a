import { Download } from 'lucide-react'
import { useId, useRef, useState, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BOOKING_VISITORS, LIST_FILE_SIZE } from '@/config/constants'
import { useLocale } from '@/i18n/use-locale'
import { csvText } from '@/lib/files/csv'
import { textOf } from '@/lib/files/csv-reader'
import { saveFile } from '@/lib/files/save-file'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import { Button } from '@/ui/buttons/button'
import { ButtonWithReason } from '@/ui/buttons/button-with-reason'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { FileDrop } from '@/ui/fields/file-drop'
import { TextArea } from '@/ui/fields/text-area'
import { Dialog } from '@/ui/overlays/dialog'
import type { DetailField, VisitorName } from '@/widgets/fields/visitor-fields'
import { useDiscard } from '@/widgets/form/discard-dialog'
import { Form } from '@/widgets/form/form'
import { notify, useNotifyError } from '@/widgets/notify'
import { GroupCheck } from './group-check'
import { areHeadings, readList, type VisitorList } from './group-guess'
import { invitedVisit, type VisitIn } from './invitation'
import { useGroupList } from './use-group-list'

/**
 * Error text for a list with too many visitors.
 * @param room number of visitors that can still be added
 */
function useTooMany(room: number) {
  const { t } = useTranslation('visitor-group')
  return (visitors: number) => t('errors.tooMany', { visitors, most: BOOKING_VISITORS, room })
}

type GroupSourceProps = {
  formId: string
  details: readonly DetailField[]
  /** Number of visitors that can still be added. */
  room: number
  /** The pasted text. */
  text: string
  onText: (text: string) => void
  onList: (list: VisitorList) => void
}

/** The source of a visitor list: clipboard or file. */
function GroupSource({ formId, details, room, text, onText, onList }: GroupSourceProps) {
  const { t } = useTranslation('visitor-group')
  const { t: form } = useTranslation('form')
  const { tag } = useLocale()
  const [error, setError] = useState<string | null>(null)
  const tooMany = useTooMany(room)
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte' }).format(LIST_FILE_SIZE / 1e6)

  const shown = details.map(({ name }) => name)
  const take = (list: string) => {
    const found = readList(list, shown, details)
    const { table } = found
    // One more row is allowed for headings.
    if (table.length > room + 1) setError(tooMany(table.length))
    else if (table.length === 0) setError(t('errors.empty'))
    else if (areHeadings(table, shown, details)) setError(t('errors.onlyHeadings'))
    else onList(found)
  }
  const read = async (file: File) => {
    setError(null)
    if (file.size > LIST_FILE_SIZE) return setError(t('errors.tooLarge', { size }))
    const content = await file.arrayBuffer().catch(() => null)
    if (!content) return setError(t('errors.notRead'))
    const parsed = textOf(content)
    if (typeof parsed === 'string') take(parsed)
    else setError(t(`errors.${parsed.unreadable}`))
  }
  /** Pasted rows are processed immediately; a single word stays in the field. */
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted) && !file) return
    event.preventDefault()
    setError(null)
    if (pasted) take(pasted)
    else if (file) void read(file)
  }
  const notifyError = useNotifyError()
  /** Saves an empty template: one line of headings. */
  const template = async () => {
    const headings = [
      form('visitor.firstName'),
      form('visitor.lastName'),
      ...details.map(({ label }) => label),
    ]
    saveFile(t('source.templateFile'), 'text/csv;charset=utf-8', await csvText([headings], tag))
  }

  return (
    <Form id={formId} onPaste={paste} onSubmit={async () => take(text)} className="flex flex-col gap-4">
      {error && <InlineAlert tone="danger">{error}</InlineAlert>}
      <TextArea
        autoFocus
        label={t('source.paste')}
        description={t('source.pasteHelp')}
        value={text}
        onChange={onText}
        rows={6}
      />
      <FileDrop
        chooseLabel={t('source.choose')}
        accept={[
          '.csv',
          '.tsv',
          '.txt',
          '.vcf',
          '.ics',
          'text/csv',
          'text/plain',
          'text/vcard',
          'text/calendar',
        ]}
        onFile={(file) => void read(file)}
      >
        {t('source.drop')}
      </FileDrop>
      <Button
        variant="quiet"
        className="-mt-1 -ml-3 self-start"
        icon={<Download aria-hidden />}
        onPress={() => void template().catch(notifyError)}
      >
        {t('source.template')}
      </Button>
    </Form>
  )
}

type GroupDialogProps = {
  /** A list that was pasted before the dialog was opened; may be empty. */
  pasted: string
  details: readonly DetailField[]
  /** The names that the tenant demands. */
  demanded: readonly VisitorName[]
  /** Visitors already in the booking, without blank ones. */
  booked: readonly VisitorValues[]
  /** Whether the form asks for special assistance needs. */
  showsNeeds: boolean
  /** The time zone of the visit's location. */
  timeZone: string
  /** @param visitIn time and subject of an invitation, if the visit takes them */
  onAdd: (visitors: VisitorValues[], visitIn: VisitIn | null) => void
  onClose: () => Promise<void>
}

/**
 * Adds many visitors: pasted from a spreadsheet or loaded from a file, reviewed, then added to the booking.
 * Closes when all rows are added, and asks before input is discarded. One dialog for both steps, so that it
 * restores the focus correctly.
 */
export function GroupDialog({ pasted, onAdd, onClose, ...booking }: GroupDialogProps) {
  const { t } = useTranslation(['visitor-group', 'common'])
  const formId = useId()
  const checkForm = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(pasted)
  const [added, setAdded] = useState(0)
  /** The visitors before rows are added. Kept while the dialog closes, so that the added rows are no duplicates. */
  const [bookedBefore, setBookedBefore] = useState<readonly VisitorValues[] | null>(null)
  const isAdding = bookedBefore !== null
  const booked = bookedBefore ?? booking.booked
  const list = useGroupList({ ...booking, booked })
  const isChecking = list.table.length > 0
  const validCount = list.rows.length - list.invalidIds.size
  // A header row may turn out to be a visitor, so check the limit again.
  const room = BOOKING_VISITORS - booked.length
  const tooMany = useTooMany(room)
  const none = validCount === 0 && t(list.rows.length > 0 ? 'check.none' : 'grid.empty')
  const disabledReason = validCount > room ? tooMany(validCount) : none

  const goBack = () => {
    setAdded(0)
    list.start()
  }
  const isChanged = () => !isAdding && (list.rows.length > 0 || text.trim() !== '')
  const { close, leave, question } = useDiscard(isChanged, onClose, {
    title: t('discard.title'),
    text: t('discard.text'),
    stay: t('discard.stay'),
    leave: t('discard.leave'),
  })
  const add = async () => {
    setBookedBefore(booking.booked)
    const taken = await list.validVisitors()
    const { invitation } = list
    const visitIn = invitation && ((timeZone: string) => invitedVisit(invitation, timeZone))
    onAdd(
      taken.map(({ visitor }) => visitor),
      list.usesInvitation ? visitIn : null,
    )
    if (taken.length === list.rows.length) {
      notify.success(t('said', { count: taken.length }))
      return onClose()
    }
    setBookedBefore(null)
    list.remove(taken.map(({ id }) => id))
    setAdded(added + taken.length)
  }
  return (
    <Dialog
      onClose={close}
      dismissOn="escape"
      size={isChecking ? 'full' : 'large'}
      title={t('title')}
      description={!isChecking && t('text')}
      closeLabel={t('common:actions.close')}
      footer={
        isChecking ? (
          <>
            {/* The pasted text is kept for the step before. */}
            <Button onPress={() => leave(list.rows.length > 0, goBack)}>{t('check.back')}</Button>
            <ButtonWithReason
              variant="primary"
              disabledReason={disabledReason}
              isPending={isAdding}
              onPress={() => checkForm.current?.requestSubmit()}
            >
              {t('check.add', { count: validCount })}
            </ButtonWithReason>
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
        <Form ref={checkForm} onSubmit={async () => disabledReason === false && add()}>
          {validCount > room && (
            <InlineAlert tone="danger" className="mb-4" live="status">
              {disabledReason}
            </InlineAlert>
          )}
          <GroupCheck details={booking.details} list={list} added={added} timeZone={booking.timeZone} />
        </Form>
      ) : (
        <GroupSource
          formId={formId}
          details={booking.details}
          room={room}
          text={text}
          onText={setText}
          onList={list.start}
        />
      )}
      {question}
    </Dialog>
  )
}
