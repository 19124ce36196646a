import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/buttons/icon-button'
import { Checkbox } from '@/ui/fields/checkbox'

type ArrangeListProps<Id extends string> = {
  title: string
  /** All ids in order. */
  ids: readonly Id[]
  labelOf: (id: Id) => string
  shown: ReadonlySet<string>
  /** Ids that cannot be hidden. */
  fixed?: readonly Id[]
  isDisabled?: boolean
  onShow: (id: Id, isShown: boolean) => void
  onMove: (ids: Id[]) => void
}

/** Edits visibility and order: checkboxes with 'up' and 'down' buttons. Needs the `order` translations. */
export function ArrangeList<Id extends string>(props: ArrangeListProps<Id>) {
  const { title, ids, labelOf, shown, fixed = [], isDisabled = false, onShow, onMove } = props
  const { t } = useTranslation('order')
  const titleId = useId()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number, button: Element) => {
    const next = [...ids]
    const [moved] = next.splice(from, 1)
    if (!moved) return
    next.splice(to, 0, moved)
    // Moving the row in the DOM loses the button's focus, so update synchronously and restore it.
    flushSync(() => {
      onMove(next)
      setAnnouncement(t('moved', { name: labelOf(moved), place: to + 1, total: next.length }))
    })
    const line = button.closest('li')
    const target = button.matches(':disabled') ? line?.querySelector('button:not(:disabled)') : button
    if (target instanceof HTMLElement) target.focus()
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1">
      <h3 id={titleId} className="text-label font-medium text-muted">
        {title}
      </h3>
      <ul className="flex flex-col">
        {ids.map((id, index) => {
          const name = labelOf(id)
          return (
            <li key={id} className="flex items-center gap-1 border-b border-border py-0.5 last:border-b-0">
              <Checkbox
                className="min-w-0 flex-1"
                isSelected={shown.has(id)}
                isDisabled={isDisabled || fixed.includes(id)}
                onChange={(isShown) => onShow(id, isShown)}
              >
                {name}
              </Checkbox>
              <IconButton
                size="small"
                label={t('up', { name })}
                icon={<ArrowUp aria-hidden />}
                isDisabled={isDisabled || index === 0}
                onPress={({ currentTarget }) => move(index, index - 1, currentTarget)}
              />
              <IconButton
                size="small"
                label={t('down', { name })}
                icon={<ArrowDown aria-hidden />}
                isDisabled={isDisabled || index === ids.length - 1}
                onPress={({ currentTarget }) => move(index, index + 1, currentTarget)}
              />
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  )
}
