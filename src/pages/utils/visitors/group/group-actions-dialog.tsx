import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitorId } from '@/day/day-list'
import { useLocale } from '@/i18n/use-locale'
import { toggled } from '@/lib/lists'
import { personName } from '@/lib/text/person-name'
import { dotted, listed } from '@/lib/text/text-parts'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { ButtonWithReason } from '@/ui/buttons/button-with-reason'
import { Spinner } from '@/ui/feedback/spinner'
import { Dialog } from '@/ui/overlays/dialog'
import { BatchHead, BatchRow } from '@/widgets/batch/batch-row'
import { isUnconfirmed } from '@/widgets/batch/use-batch'
import { useErrorText } from '@/widgets/error-text'
import { useProblemText, useUncheckedText } from '@/widgets/fields/problem-text'
import { useHostTexts } from '@/widgets/host-text'
import type { GroupActions, GroupState } from './use-group-actions'

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
function GroupList({ visitors, states, warned, tickedIds, isDisabled, onTick }: GroupListProps) {
  const { t } = useTranslation('front-desk')
  return (
    <div className="rounded-card border border-border">
      {warned.length > 1 && (
        <BatchHead
          label={t('group.all')}
          ticked={warned.filter((id) => tickedIds.has(id)).length}
          total={warned.length}
          isDisabled={isDisabled}
          onTickAll={(isOn) => onTick(warned, isOn)}
        />
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
  unchecked: 'open',
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
  const hostTexts = useHostTexts()
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const errorText = useErrorText()
  const uncheckedText = useUncheckedText()
  const outcome = result?.state === 'done' ? result.answer : null
  const state = result ? (result.state === 'done' ? result.answer.result : result.state) : 'waiting'
  const problems = outcome && 'problems' in outcome ? outcome.problems : []
  const problemText = useProblemText(problems, visitor)
  const reasons =
    result?.state === 'failed'
      ? [result.reason]
      : outcome?.result === 'unchecked'
        ? [uncheckedText(outcome.error)]
        : outcome?.result === 'refused' && problems.length === 0
          ? [errorText(outcome.error).message]
          : problems.map(problemText)
  return (
    <BatchRow
      {...tick}
      name={personName(visitor)}
      about={dotted([visitor.company, listed(hostTexts(visitor), tag)])}
      state={ROW_STATE[state]}
      reason={[...new Set(reasons)].map((reason) => (
        <span
          key={reason}
          className={ROW_STATE[state] === 'open' ? 'text-label text-warning' : 'text-label text-danger'}
        >
          {reason}
        </span>
      ))}
      aside={(state === 'refused' || state === 'waiting') && t(`group.${state}`)}
    />
  )
}

type GroupActionsDialogProps = {
  group: GroupActions
  visitors: readonly VisitUser[]
  onClose: () => void
}

/**
 * Visitors of a group whose action did not succeed: warnings that staff may override, failures to retry, and
 * refusals.
 */
export function GroupActionsDialog({ group, visitors, onClose }: GroupActionsDialogProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set())
  const { action, states, progress, done } = group
  const isRunning = progress !== null
  const statusOf = (visitor: VisitUser) => {
    const result = states.get(visitorId(visitor))
    return result?.state === 'done' ? result.answer.result : result?.state
  }
  const open = visitors.filter((visitor) => statusOf(visitor) !== 'done')
  const hasUnconfirmed = open.some((visitor) => isUnconfirmed(states.get(visitorId(visitor))))
  // Includes visitors that were not sent, because the batch stopped early.
  const failed = visitors.filter((visitor) => ['failed', undefined].includes(statusOf(visitor)))
  const warned = visitors.filter((visitor) => ['warned', 'unchecked'].includes(statusOf(visitor) ?? ''))
  const ticked = warned.filter((visitor) => tickedIds.has(visitorId(visitor)))
  const title = t(`group.${hasUnconfirmed ? 'unclear' : 'open'}.${action}`, { count: open.length })
  return (
    <Dialog
      onClose={() => !isRunning && onClose()}
      dismissOn={isRunning ? 'nothing' : 'escape'}
      title={title}
      description={done > 0 && t(`group.done.${action}`, { count: done })}
      closeLabel={t('common:actions.close')}
      footer={
        isRunning ? (
          <>
            <p className="tabular mr-auto flex items-center gap-2">
              <Spinner />
              {t(`group.progress.${action}`, progress)}
            </p>
            <Button onPress={group.stop}>{t('common:actions.cancel')}</Button>
          </>
        ) : (
          <>
            <Button autoFocus onPress={onClose}>
              {t('common:actions.close')}
            </Button>
            {failed.length > 0 && (
              <Button
                variant={warned.length > 0 ? 'secondary' : 'primary'}
                onPress={() => group.tryAgain(failed)}
              >
                {t('group.tryAgain', { count: failed.length })}
              </Button>
            )}
            {warned.length > 0 && (
              <ButtonWithReason
                variant="primary"
                disabledReason={ticked.length === 0 && t('group.noneTicked')}
                onPress={() => group.proceed(ticked)}
              >
                {ticked.length > 0 ? t('group.proceed', { count: ticked.length }) : t('reasons.proceed')}
              </ButtonWithReason>
            )}
          </>
        )
      }
    >
      {/* Only the result: a screen reader would say the numbers long after the last one. */}
      <p role="status" className="sr-only">
        {!isRunning && title}
      </p>
      {warned.length > 0 && <p className="mb-3 text-muted">{t('group.choose')}</p>}
      <GroupList
        visitors={visitors}
        states={states}
        warned={warned.map(visitorId)}
        tickedIds={tickedIds}
        isDisabled={isRunning}
        onTick={(ids, isOn) => setTickedIds(toggled(tickedIds, ids, isOn))}
      />
    </Dialog>
  )
}
