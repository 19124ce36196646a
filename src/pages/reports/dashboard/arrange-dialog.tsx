import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { ErrorAlert } from '@/widgets/error-alert'
import { ArrangeList } from '@/widgets/arrange-list'
import { inChosenOrder } from '@/lib/in-chosen-order'
import { type CardId, CHARTS, COUNTS } from './cards'

type ArrangeDialogProps = {
  cards: readonly CardId[]
  /** Rejects if saving fails. */
  onSave: (cards: CardId[]) => Promise<unknown>
  onClose: () => void
}

/** Selects the cards of the dashboard and their order. */
export function ArrangeDialog({ cards, onSave, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [counts, setCounts] = useState(() => inChosenOrder(COUNTS, cards))
  const [charts, setCharts] = useState(() => inChosenOrder(CHARTS, cards))
  const [shown, setShown] = useState<ReadonlySet<CardId>>(() => new Set(cards))
  const { mutate, isPending, error } = useMutation({ mutationFn: onSave, onSuccess: onClose })
  const show = (id: CardId, isShown: boolean) => {
    const next = new Set(shown)
    if (isShown) next.add(id)
    else next.delete(id)
    setShown(next)
  }
  const labelOf = (id: CardId) => t(`card.${id}`)
  const save = () => {
    if (!isPending) mutate([...counts, ...charts].filter((id) => shown.has(id)))
  }
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      size="small"
      dismissOn={isPending ? 'nothing' : 'escape'}
      title={t('arrange.title')}
      description={t('arrange.text')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button variant="primary" isPending={isPending} onPress={save}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ArrangeList
          title={t('arrange.counts')}
          ids={counts}
          labelOf={labelOf}
          shown={shown}
          onShow={show}
          onMove={setCounts}
        />
        <ArrangeList
          title={t('arrange.charts')}
          ids={charts}
          labelOf={labelOf}
          shown={shown}
          onShow={show}
          onMove={setCharts}
        />
        <ErrorAlert error={error} />
      </div>
    </Dialog>
  )
}
