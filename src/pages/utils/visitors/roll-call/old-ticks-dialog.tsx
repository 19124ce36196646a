import { useTranslation } from 'react-i18next'
import { clockText } from '@/lib/time/clock-text'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import type { Ticks } from './roll-call'

type OldTicksDialogProps = {
  ticks: Ticks
  tag: string
  zone: string
  onAnswer: (stillHold: boolean) => void
  /** Nothing is said: the ticks stay kept, and it is asked again. */
  onClose: () => void
}

/** Ticks of a drill in the morning must not make anybody safe at the alarm in the afternoon. */
export function OldTicksDialog({ ticks, tag, zone, onAnswer, onClose }: OldTicksDialogProps) {
  const { t } = useTranslation('roll-call')
  const { t: common } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('oldTitle', { time: clockText(ticks.at, tag, zone) })}
      closeLabel={common('actions.close')}
      size="small"
      dismissOn="escape"
      footer={
        <>
          <Button onPress={() => onAnswer(true)}>{t('goOn')}</Button>
          <Button variant="primary" onPress={() => onAnswer(false)}>
            {t('startOver')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('oldText', { count: ticks.safe.length })}</p>
    </Dialog>
  )
}
