import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { focusOnMount } from '@/lib/browser/focus'
import { dotted } from '@/lib/text/text-parts'
import { clockRangeText, clockText, dayText, zoneText } from '@/lib/time/clock-text'
import { momentOf } from '@/lib/time/wall-time'
import { isSameClock } from '@/lib/time/zone'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Checkbox } from '@/ui/fields/checkbox'
import { Select } from '@/ui/fields/select'
import type { DetailField } from '@/widgets/fields/visitor-fields'
import { isFullName, type Meaning } from './group-columns'
import { GroupGrid } from './group-grid'
import { knownPerson } from './group-rows'
import { invitedVisit } from './invitation'
import type { GroupList } from './use-group-list'

type GroupColumnsProps = {
  details: readonly DetailField[]
  list: GroupList
}

/** The columns of the list, each with a select for its meaning; those that are left out as well. */
function GroupColumns({ details, list }: GroupColumnsProps) {
  const { t } = useTranslation('visitor-group')
  const { t: form } = useTranslation('form')
  const titleId = useId()
  const { table, mapping, hasHeadings } = list
  const hasNames = mapping.some((meaning) => isFullName(meaning) || meaning === 'lastName')
  const meanings: { id: Meaning | null; label: string }[] = [
    { id: 'firstName', label: form('visitor.firstName') },
    { id: 'lastName', label: form('visitor.lastName') },
    { id: 'fullName', label: t('columns.fullName') },
    { id: 'reversedName', label: t('columns.reversedName') },
    ...details.map(({ name, label }) => ({ id: name, label })),
    { id: null, label: t('columns.leaveOut') },
  ]
  const body = hasHeadings ? table.slice(1) : table
  const columns = mapping
    .map((meaning, column) => ({
      column,
      heading: (hasHeadings && table[0]?.[column]) || t('columns.number', { number: column + 1 }),
      example: body.map((line) => line[column] ?? '').find(Boolean),
      meaning,
    }))
    .filter(({ example, meaning }) => example !== undefined || meaning !== null)
  const leftOut = columns.filter(({ meaning }) => meaning === null).length
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-2">
      {!hasNames && <InlineAlert tone="warning">{t('columns.noNames')}</InlineAlert>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span id={titleId} className="font-medium">
            {t('columns.title')}
          </span>
          {leftOut > 0 && <span className="text-muted"> · {t('columns.leftOut', { count: leftOut })}</span>}
        </p>
        <Checkbox isSelected={hasHeadings} onChange={list.setHeadings}>
          {t('columns.headings')}
        </Checkbox>
      </div>
      {/* In one row, as in the sheet: an export can have dozens. The padding leaves room for the focus ring. */}
      <div className="-mx-1 flex gap-3 overflow-x-auto px-1 pt-1 pb-2">
        {columns.map(({ column, heading, example, meaning }) => (
          <Select
            key={column}
            className="w-44 shrink-0 touch:w-52"
            label={heading}
            description={
              example && <span className="block truncate">{t('columns.example', { text: example })}</span>
            }
            options={meanings}
            value={meaning}
            onChange={(chosen) => list.setMeaning(column, chosen)}
          />
        ))}
      </div>
    </div>
  )
}

type InvitationChoiceProps = { list: GroupList; timeZone: string }

/** Offers time and subject of an invitation for the visit. */
function InvitationChoice({ list, timeZone }: InvitationChoiceProps) {
  const { t } = useTranslation('visitor-group')
  const { tag } = useLocale()
  if (!list.invitation) return null
  const { subject, ...walls } = invitedVisit(list.invitation, timeZone)
  const [start, end] = [momentOf(walls.start, timeZone), momentOf(walls.end, timeZone)]
  const timeText = (moment: number) => {
    const time = end === null ? clockText(moment, tag, timeZone) : clockRangeText(moment, end, tag, timeZone)
    const zone = list.invitation?.start?.zone
    const isConverted = zone && !isSameClock(moment, zone, timeZone)
    return dotted([
      dayText(moment, tag, timeZone),
      isConverted ? `${time} ${zoneText(moment, tag, timeZone)}` : time,
      subject,
    ])
  }
  return (
    <Checkbox isSelected={list.usesInvitation} onChange={list.setUsesInvitation}>
      {start === null
        ? t('check.invitedSubject', { subject })
        : t('check.invitation', { text: timeText(start) })}
    </Checkbox>
  )
}

type GroupCheckProps = {
  details: readonly DetailField[]
  list: GroupList
  /** Number of rows already added, if some remain. */
  added: number
  timeZone: string
}

/** What denies a doubt in a list. */
const CONFIRMATIONS = {
  people: 'doubt.areCompanies',
  companies: 'doubt.areNames',
  others: 'doubt.areRight',
} as const

/** Review of the list before it is added: columns, rows and errors. */
export function GroupCheck({ details, list, added, timeZone }: GroupCheckProps) {
  const { t } = useTranslation('visitor-group')
  // A snapshot of the filtered rows: a corrected row must not disappear while typing.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const { rows, invalidIds, duplicates, knownPeople } = list
  const attention = invalidIds.size
  const statusId = useId()
  const answer = (act: (() => void) | null) => {
    act?.()
    // The pressed button is removed.
    document.getElementById(statusId)?.focus()
  }
  const areCompanies = list.doubts.every((found) => found === 'maybeCompany')
  const doubt = list.addFurtherPeople ? 'people' : areCompanies ? 'companies' : 'others'
  const knownCount = rows.filter((row) => knownPerson(row, knownPeople)).length
  return (
    <div className="flex flex-col gap-4">
      {added > 0 && (
        // Focus the message, because the pressed button was disabled.
        <InlineAlert key={added} ref={focusOnMount} tone="success" live="status">
          {t('check.added', { count: added })}
        </InlineAlert>
      )}
      <GroupColumns details={details} list={list} />
      <InvitationChoice list={list} timeZone={timeZone} />
      {list.leftOut > 0 && (
        <p className="text-label text-muted">{t('check.noVisitors', { count: list.leftOut })}</p>
      )}
      {list.doubts.length > 0 && (
        <InlineAlert tone="warning" title={t(`doubt.${doubt}`, { count: list.doubts.length })}>
          <div className="mt-2 flex flex-wrap gap-2">
            {list.addFurtherPeople && (
              <Button
                size="small"
                onPress={() => {
                  // It would hide the new rows.
                  setOnly(null)
                  answer(list.addFurtherPeople)
                }}
              >
                {t('doubt.arePeople')}
              </Button>
            )}
            <Button size="small" onPress={() => answer(list.confirmDoubts)}>
              {t(CONFIRMATIONS[doubt])}
            </Button>
          </div>
        </InlineAlert>
      )}
      {list.unclearOrder && (
        <InlineAlert
          tone="warning"
          title={t('order.title', {
            first: list.unclearOrder.firstName,
            last: list.unclearOrder.lastName,
          })}
        >
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" onPress={() => answer(list.confirmOrder)}>
              {t('order.isRight')}
            </Button>
            <Button size="small" onPress={() => answer(list.turnNames)}>
              {t('order.turn')}
            </Button>
          </div>
        </InlineAlert>
      )}
      {list.isRefused && <InlineAlert tone="warning">{t('check.notRecognised')}</InlineAlert>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {/* Focus the status, because the pasted-into field was removed. */}
        <p id={statusId} ref={focusOnMount} tabIndex={-1} role="status" className="text-muted outline-none">
          {attention > 0 ? (
            <span className="font-medium text-danger">{t('check.attention', { count: attention })}</span>
          ) : (
            t('check.ready')
          )}
          {knownCount > 0 && ` · ${t('check.known', { count: knownCount })}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {duplicates.size > 0 && (
            <Button size="small" onPress={() => list.remove(duplicates.keys())}>
              {t('check.removeDuplicates', { count: duplicates.size })}
            </Button>
          )}
          {(attention > 0 || only) && (
            <Checkbox
              isSelected={only !== null}
              onChange={(isOn) => setOnly(isOn ? new Set([...invalidIds, ...duplicates.keys()]) : null)}
            >
              {t('check.only')}
            </Checkbox>
          )}
        </div>
      </div>
      <GroupGrid rows={only ? rows.filter(({ id }) => only.has(id)) : rows} details={details} list={list} />
    </div>
  )
}
