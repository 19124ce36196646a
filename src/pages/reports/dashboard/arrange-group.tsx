import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/ui/fields/checkbox'
import { IconButton } from '@/ui/buttons/icon-button'
import type { CardId } from './cards'

type ArrangeGroupProps<Card extends CardId> = {
  title: string
  cards: readonly Card[]
  shown: ReadonlySet<CardId>
  onShow: (id: CardId, isShown: boolean) => void
  onMove: (cards: Card[]) => void
}

/** Cards of one kind: each shown or not, and moved up and down among the others. */
export function ArrangeGroup<Card extends CardId>(props: ArrangeGroupProps<Card>) {
  const { title, cards, shown, onShow, onMove } = props
  const { t } = useTranslation('dashboard')
  const id = useId()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number, button: Element) => {
    const next = [...cards]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    // The line takes its button with it, and the browser drops the focus of what is moved.
    flushSync(() => {
      onMove(next)
      setSaid(t('arrange.moved', { name: t(`card.${moved}`), place: to + 1, total: next.length }))
    })
    const line = button.closest('li')
    const target = button.matches(':disabled') ? line?.querySelector('button:not(:disabled)') : button
    if (target instanceof HTMLElement) target.focus()
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-label font-medium text-muted">
        {title}
      </h3>
      <ul className="flex flex-col">
        {cards.map((card, index) => {
          const name = t(`card.${card}`)
          return (
            <li key={card} className="flex items-center gap-1 border-b border-border py-0.5 last:border-b-0">
              <Checkbox
                className="min-w-0 flex-1"
                isSelected={shown.has(card)}
                onChange={(isShown) => onShow(card, isShown)}
              >
                {name}
              </Checkbox>
              <IconButton
                size="small"
                label={t('arrange.up', { name })}
                icon={<ArrowUp aria-hidden />}
                isDisabled={index === 0}
                onPress={({ target }) => move(index, index - 1, target)}
              />
              <IconButton
                size="small"
                label={t('arrange.down', { name })}
                icon={<ArrowDown aria-hidden />}
                isDisabled={index === cards.length - 1}
                onPress={({ target }) => move(index, index + 1, target)}
              />
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
