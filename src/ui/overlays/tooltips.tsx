import { useRef, useState } from 'react'
import { useListener } from '@/lib/react/use-listener'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { setTimeout } from '@/lib/time/timer'
import { Tooltip } from './tooltip'

/** How long a pointer rests on a button before its tooltip shows, in ms. */
const DELAY = 500

const ownerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/**
 * The tooltips of all icon buttons: of the one under the pointer after a delay, of the one with the keyboard focus at
 * once. One for all, because listeners in every button would slow down long tables.
 */
export function Tooltips() {
  const [owner, setOwner] = useState<HTMLElement | null>(null)
  const hovered = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (next: HTMLElement | null, delay: number) => {
    clearTimeout(timer.current)
    setOwner(null)
    if (next) timer.current = setTimeout(() => setOwner(next), delay)
  }
  const capture = { capture: true }
  const hover = (event: PointerEvent) => {
    const next = event.pointerType === 'mouse' ? ownerOf(event) : null
    // It may only have moved on to the icon, or the tooltip was hidden by a press.
    if (next === hovered.current) return
    hovered.current = next
    show(next, DELAY)
  }
  useListener(document, 'pointerover', hover, capture)
  useListener(document, 'focusin', (event) => {
    const next = ownerOf(event)
    show(next?.matches(':focus-visible') ? next : null, 0)
  })
  useListener(document, ['pointerdown', 'keydown', 'focusout', 'scroll'], () => show(null, 0), capture)
  useOnUnmount(() => clearTimeout(timer.current))
  const label = owner?.dataset['tooltip']
  return (
    label && (
      <Tooltip anchor={owner} placement="above" distance={6}>
        {label}
      </Tooltip>
    )
  )
}
