import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { FoldButton } from '@/ui/buttons/fold-button'
import { Checkbox } from '@/ui/fields/checkbox'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Select } from '@/ui/fields/select'
import type { DetailField } from '@/widgets/fields/visitor-fields'
import type { Meaning } from './group-columns'
import type { GroupList } from './use-group-list'

type GroupColumnsChoiceProps = {
  details: readonly DetailField[]
  list: GroupList
}

const LEFT_OUT = 'leaveOut'

/** Selects the meaning of each column; collapsed if the guess is probably right. */
export function GroupColumnsChoice({ details, list }: GroupColumnsChoiceProps) {
  const { t } = useTranslation('visitor-group')
  const { t: form } = useTranslation('form')
  const { tag } = useLocale()
  const { table, mapping, hasHeadings } = list
  const hasNames = mapping.some((meaning) => meaning === 'fullName' || meaning === 'lastName')
  const [isOpen, setOpen] = useState(!hasNames)
  const panelId = useId()
  const meanings: { id: Meaning; label: string }[] = [
    { id: 'firstName', label: form('visitor.firstName') },
    { id: 'lastName', label: form('visitor.lastName') },
    { id: 'fullName', label: t('columns.fullName') },
    ...details.map(({ name, label }) => ({ id: name, label })),
  ]
  const options = [...meanings, { id: LEFT_OUT, label: t('columns.leaveOut') }]
  const body = hasHeadings ? table.slice(1) : table
  const columns = mapping.map((meaning, column) => ({
    id: `column ${column}`,
    heading: (hasHeadings && table[0]?.[column]) || t('columns.number', { number: column + 1 }),
    example: body.map((line) => line[column] ?? '').find(Boolean),
    meaning,
  }))
  const leftOut = columns.filter(({ meaning }) => meaning === null).map(({ heading }) => heading)
  return (
    <div className="flex flex-col gap-3">
      {!hasNames && <InlineAlert tone="warning">{t('columns.noNames')}</InlineAlert>}
      <div className="flex flex-wrap items-center gap-x-3">
        <FoldButton
          size="small"
          isOpen={isOpen}
          onOpenChange={setOpen}
          regionId={panelId}
          className="-ml-2 self-start"
        >
          {t('columns.title')}
        </FoldButton>
        {!isOpen && leftOut.length > 0 && (
          <span className="text-label text-muted">
            {t('columns.leftOut', { columns: new Intl.ListFormat(tag).format(leftOut) })}
          </span>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className="flex flex-col gap-3">
        <Checkbox isSelected={hasHeadings} onChange={list.setHeadings}>
          {t('columns.headings')}
        </Checkbox>
        <div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {columns.map(({ id, heading, example, meaning }, column) => (
            <Select
              key={id}
              label={heading}
              description={
                example && <span className="block truncate">{t('columns.example', { text: example })}</span>
              }
              placeholder={t('columns.leaveOut')}
              options={options}
              value={meaning ?? LEFT_OUT}
              onChange={(chosen) =>
                list.setMeaning(column, meanings.find((one) => one.id === chosen)?.id ?? null)
              }
            />
          ))}
        </div>
      </div>
    </div>
  )
}
