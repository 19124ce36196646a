import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inChosenOrder, toggled } from '@/lib/lists'
import { ArrangeList } from '@/widgets/arrange-list'
import { ErrorAlert } from '@/widgets/error-alert'
import { FormDialog } from '@/widgets/form/form-dialog'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'
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
  const isThere = useGround()
  const { mutateAsync, isPending, error } = useChange(
    { mutationFn: onSave, onSuccess: () => isThere() && onClose() },
    () => ({
      act: 'settings',
      name: '',
    }),
  )
  const arranged = [...counts, ...charts].filter((id) => shown.has(id))
  const [initial] = useState(arranged)
  const show = (id: CardId, isShown: boolean) => setShown(toggled(shown, [id], isShown))
  const labelOf = (id: CardId) => t(`card.${id}`)
  return (
    <FormDialog
      title={t('arrange.title')}
      description={t('arrange.text')}
      submitLabel={t('common:actions.save')}
      // `error` shows the failure.
      onSubmit={() => mutateAsync(arranged).catch(() => {})}
      isPending={isPending}
      isChanged={() => String(arranged) !== String(initial)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
