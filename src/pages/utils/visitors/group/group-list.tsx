import { useTranslation } from 'react-i18next'
import { visitorId } from '@/hooks/booking/day-list'
import { dotted } from '@/lib/text/text-parts'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { RowCheck } from '@/ui/data-table/row-selection'
import { BatchRow } from '@/widgets/batch/batch-row'
import { useSignedIn } from '@/session/use-session'
import { useErrorText } from '@/widgets/error-text'
import { useProblemText } from '@/widgets/fields/problem-text'
import type { GroupState } from './use-group-actions'

type GroupListProps = {
  visitors: readonly VisitUser[]
  states: ReadonlyMap<string, GroupState>
  /** Ids of visitors whose warnings may be overridden. */
  warned: readonly string[]
  tickedIds: ReadonlySet<string>
  isDisabled: boolean
  onTick: (ids: readonly string[], isOn: boolean) => void
}

/** Visitors with state and problems; with a checkbox where staff may override warnings. */
export function GroupList({ visitors, states, warned, tickedIds, isDisabled, onTick }: GroupListProps) {
  const { t } = useTranslation('front-desk')
  const count = warned.filter((id) => tickedIds.has(id)).length
  const all = count === 0 ? 'none' : count === warned.length ? 'all' : 'some'
  return (
    <div className="rounded-card border border-border">
      {warned.length > 1 && (
        <label className="flex min-h-row cursor-pointer items-center gap-3 border-b border-border bg-sunken px-3 font-medium">
          <RowCheck
            label={t('group.all')}
            state={all}
            isDisabled={isDisabled}
            onChange={() => onTick(warned, all !== 'all')}
          />
          <span aria-hidden>{t('group.all')}</span>
        </label>
      )}
      <ul aria-label={t('group.list')}>
        {visitors.map((visitor) => {
          const id = visitorId(visitor)
          return (
            <Person
              key={id}
              visitor={visitor}
              result={states.get(id)}
              isTicked={tickedIds.has(id)}
              isDisabled={isDisabled}
              onTick={() => onTick([id], !tickedIds.has(id))}
            />
          )
        })}
      </ul>
    </div>
  )
}

const ROW_STATE = {
  waiting: 'waiting',
  sending: 'sending',
  done: 'done',
  warned: 'open',
  refused: 'closed',
  failed: 'closed',
} as const

type PersonProps = {
  visitor: VisitUser
  result: GroupState | undefined
  isTicked: boolean
  isDisabled: boolean
  onTick: () => void
}

function Person({ visitor, result, ...tick }: PersonProps) {
  const { t } = useTranslation('front-desk')
  const { tenantId } = useSignedIn()
  const errorText = useErrorText()
  const outcome = result?.state === 'done' ? result.answer : null
  const state = result ? (result.state === 'done' ? result.answer.result : result.state) : 'waiting'
  const problems = outcome && outcome.result !== 'done' ? outcome.problems : []
  const problemText = useProblemText(tenantId, problems)
  const reasons =
    result?.state === 'failed'
      ? [result.reason]
      : outcome?.result === 'refused' && problems.length === 0
        ? [errorText(outcome.error).message]
        : problems.map(problemText)
  return (
    <BatchRow
      {...tick}
      name={personName(visitor)}
      about={dotted([visitor.company, visitor.hostNames.join(', ')])}
      state={ROW_STATE[state]}
      reason={reasons.map((reason) => (
        <span
          key={reason}
          className={state === 'warned' ? 'text-label text-warning' : 'text-label text-danger'}
        >
          {reason}
        </span>
      ))}
      aside={(state === 'refused' || state === 'waiting') && t(`group.${state}`)}
    />
  )
}
