import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnMount } from '@/lib/browser/focus'
import { Button } from '@/ui/buttons/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import type { DetailField } from '@/widgets/fields/visitor-fields'
import { GroupColumnsChoice } from './group-columns-choice'
import { GroupGrid } from './group-grid'
import { knownPerson } from './group-rows'
import type { GroupList } from './use-group-list'

type GroupCheckProps = {
  details: readonly DetailField[]
  list: GroupList
  /** Number of rows already added, if some remain. */
  added: number
}

/** Review of the list before it is added: columns, rows and errors. */
export function GroupCheck({ details, list, added }: GroupCheckProps) {
  const { t } = useTranslation('visitor-group')
  // A snapshot of the filtered rows: a corrected row must not disappear while typing.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null)
  const { rows, faulty, twins, knownPeople } = list
  const attention = faulty.size
  const knownCount = rows.filter((row) => knownPerson(row, knownPeople)).length
  return (
    <div className="flex flex-col gap-4">
      {added > 0 && (
        // Focus the message, because the pressed button was disabled.
        <InlineAlert key={added} ref={focusOnMount} tone="success" live="status">
          {t('check.added', { count: added })}
        </InlineAlert>
      )}
      <GroupColumnsChoice details={details} list={list} />
      {list.isRefused && <InlineAlert tone="warning">{t('check.notRecognised')}</InlineAlert>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {/* Focus the status, because the pasted-into field was removed. */}
        <p ref={focusOnMount} tabIndex={-1} role="status" className="text-muted outline-none">
          {attention > 0 ? (
            <span className="font-medium text-danger">{t('check.attention', { count: attention })}</span>
          ) : (
            t('check.ready')
          )}
          {knownCount > 0 && ` · ${t('check.known', { count: knownCount })}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {twins.size > 0 && (
            <Button size="small" onPress={() => list.remove(twins.keys())}>
              {t('check.removeTwins', { count: twins.size })}
            </Button>
          )}
          {(attention > 0 || only) && (
            <Checkbox
              isSelected={only !== null}
              onChange={(isOn) => setOnly(isOn ? new Set([...faulty, ...twins.keys()]) : null)}
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
