import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitorId } from '@/hooks/booking/day-list'
import type { VisitUser } from '@/services/booking/visit-user'
import { BarredButton } from '@/ui/buttons/barred-button'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { Spinner } from '@/ui/feedback/spinner'
import { isUnconfirmed } from '@/widgets/batch/use-batch'
import { GroupList } from './group-list'
import type { GroupActions } from './use-group-actions'

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
  const warned = visitors.filter((visitor) => statusOf(visitor) === 'warned')
  const ticked = warned.filter((visitor) => tickedIds.has(visitorId(visitor)))
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(tickedIds)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    setTickedIds(next)
  }
  return (
    <Dialog
      onClose={() => !isRunning && onClose()}
      dismissOn={isRunning ? 'nothing' : 'escape'}
      title={t(`group.${hasUnconfirmed ? 'unclear' : 'open'}.${action}`, { count: open.length })}
      description={done > 0 && t(`group.done.${action}`, { count: done })}
      closeLabel={t('common:actions.close')}
      footer={
        isRunning ? (
          <>
            <p role="status" className="tabular mr-auto flex items-center gap-2">
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
              <BarredButton
                variant="primary"
                bar={ticked.length === 0 && t('group.noneTicked')}
                onPress={() => group.proceed(ticked)}
              >
                {ticked.length > 0 ? t('group.proceed', { count: ticked.length }) : t('reasons.proceed')}
              </BarredButton>
            )}
          </>
        )
      }
    >
      {warned.length > 0 && <p className="mb-3 text-muted">{t('group.choose')}</p>}
      <GroupList
        visitors={visitors}
        states={states}
        warned={warned.map(visitorId)}
        tickedIds={tickedIds}
        isDisabled={isRunning}
        onTick={tick}
      />
    </Dialog>
  )
}
