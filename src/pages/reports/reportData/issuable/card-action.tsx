import { Ban, CircleCheck, SearchX, Trash2, Undo2, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notOffered } from '@/http/errors'
import { RowButton } from '@/ui/buttons/row-button'
import { RowMenu } from '@/ui/data-table/row-menu'
import { actsOf, type CardAct, type CardRow } from './card-rows'

const icons = {
  issue: UserRoundPlus,
  return: Undo2,
  lost: SearchX,
  disable: Ban,
  enable: CircleCheck,
  delete: Trash2,
} satisfies Record<CardAct, unknown>

type CardActionProps = { row: CardRow; isActive: boolean; onAct: (row: CardRow, act: CardAct) => void }

/** The next action of a card as a button, the others in a menu. `isActive`: in the tab order. */
export function CardAction({ row, isActive, onAct }: CardActionProps) {
  const { t } = useTranslation('data')
  const [next, ...others] = actsOf(row)
  const mayDelete = !notOffered.has('issuable.remove')
  const entry = (act: CardAct) => {
    const Icon = icons[act]
    return {
      id: act,
      label: t(`cards.act.${act}`),
      icon: <Icon aria-hidden />,
      onAction: () => onAct(row, act),
    }
  }
  return (
    <>
      {(others.length > 0 || mayDelete) && (
        <RowMenu
          label={t('cards.more', { number: row.card.number })}
          excludeFromTabOrder={!isActive}
          groups={() => [
            { id: 'acts', entries: others.map(entry) },
            { id: 'end', entries: mayDelete ? [{ ...entry('delete'), tone: 'danger' }] : [] },
          ]}
        />
      )}
      {next && (
        <RowButton
          className="w-24"
          tone={next === 'issue' ? 'accent' : 'plain'}
          onPress={() => onAct(row, next)}
          excludeFromTabOrder={!isActive}
        >
          {t(`cards.act.${next}`)}
        </RowButton>
      )}
    </>
  )
}
