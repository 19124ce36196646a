import { Download } from 'lucide-react'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_FILE_SIZE } from '@/config/constants'
import { useLocale } from '@/i18n/use-locale'
import { csvText } from '@/lib/files/csv'
import { tableOf, textOf } from '@/lib/files/csv-reader'
import { saveFile } from '@/lib/files/save-file'
import { Button } from '@/ui/buttons/button'
import { FileDrop } from '@/ui/fields/file-drop'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextArea } from '@/ui/fields/text-area'
import { type DetailField } from '@/widgets/fields/visitor-fields'
import { areHeadings } from './group-guess'
import { useTooMany } from '@/pages/prebooking/visitors/use-too-many'
import { submitOnCommandEnter } from '@/widgets/form/submit-on-command-enter'

type GroupSourceProps = {
  formId: string
  details: readonly DetailField[]
  /** Number of visitors that can still be added. */
  room: number
  onTable: (table: string[][]) => void
}

/** The source of a visitor list: clipboard or file. */
export function GroupSource({ formId, details, room, onTable }: GroupSourceProps) {
  const { t } = useTranslation('visitor-group')
  const { t: form } = useTranslation('form')
  const { tag } = useLocale()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const tooMany = useTooMany(room)
  const size = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte' }).format(LIST_FILE_SIZE / 1e6)

  const shown = details.map(({ name }) => name)
  const take = (list: string) => {
    const table = tableOf(list)
    // One more row is allowed for headings.
    if (table.length > room + 1) setFault(tooMany(table.length))
    else if (table.length === 0) setFault(t('faults.empty'))
    else if (areHeadings(table, shown, details)) setFault(t('faults.onlyHeadings'))
    else onTable(table)
  }
  const read = async (file: File) => {
    setFault(null)
    if (file.size > LIST_FILE_SIZE) return setFault(t('faults.tooLarge', { size }))
    const content = await file.arrayBuffer().catch(() => null)
    if (!content) return setFault(t('faults.notRead'))
    const parsed = textOf(content)
    if (typeof parsed === 'string') take(parsed)
    else setFault(t(`faults.${parsed.unreadable}`))
  }
  /** Pasted rows are processed immediately; a single word stays in the field. */
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted) && !file) return
    event.preventDefault()
    setFault(null)
    if (pasted) take(pasted)
    else if (file) void read(file)
  }
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
    <form
      id={formId}
      noValidate
      onPaste={paste}
      onKeyDownCapture={submitOnCommandEnter}
      onSubmit={(event) => {
        event.preventDefault()
        // In React, a submit event of a dialog bubbles to the page's form, which must not be submitted too.
        event.stopPropagation()
        take(text)
      }}
      className="flex flex-col gap-4"
    >
      {fault && <InlineAlert tone="danger">{fault}</InlineAlert>}
      <TextArea
        autoFocus
        label={t('source.paste')}
        description={t('source.pasteHelp')}
        value={text}
        onChange={setText}
        rows={6}
      />
      <FileDrop
        chooseLabel={t('source.choose')}
        accept={['.csv', '.tsv', '.txt', 'text/csv', 'text/plain']}
        onFile={(file) => void read(file)}
      >
        {t('source.drop')}
      </FileDrop>
      <Button
        variant="quiet"
        className="-mt-1 -ml-3 self-start"
        icon={<Download aria-hidden />}
        onPress={() => void template()}
      >
        {t('source.template')}
      </Button>
    </form>
  )
}
