import { useTranslation } from 'react-i18next'
import type { Pass } from '@/session/stored-pass'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ComeAfterAll, Decline } from './decline'
import { PassView } from './pass-view'
import type { Phase } from './phase'
import type { LinkIds } from './use-link'
import { VisitFacts } from './visit-facts'

type VisitStateProps = {
  ids: LinkIds
  pass: Pass
  phase: Phase
  /** Undefined offline. */
  onChange?: () => void
}

/** The page after everything is sent: the pass and the visit's phase. */
export function VisitState({ ids, pass, phase, onChange }: VisitStateProps) {
  const { t } = useTranslation('self-update')
  if (phase === 'open')
    return (
      <div className="flex flex-col gap-3">
        <PassView ids={ids} pass={pass} onChange={onChange} />
        {onChange && <Decline ids={ids} />}
      </div>
    )
  if (phase === 'inside')
    return (
      <div className="flex flex-col gap-6">
        <InlineAlert tone="success" live="status" title={t('state.inside')}>
          {t('state.insideText')}
        </InlineAlert>
        <PassView ids={ids} pass={pass} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <InlineAlert tone={phase === 'over' ? 'info' : 'warning'} live="status" title={t(`state.${phase}`)}>
        {phase === 'declined' && t('state.declinedText')}
        {phase === 'cancelled' && t('state.cancelledText')}
      </InlineAlert>
      <VisitFacts pass={pass} />
      {phase === 'declined' && <ComeAfterAll ids={ids} />}
    </div>
  )
}
