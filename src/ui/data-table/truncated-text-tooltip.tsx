import { type RefObject, useEffect, useState } from 'react'
import { setTimeout } from '@/lib/time/timer'
import { Tooltip } from '@/ui/overlays/tooltip'

/** Delay before texts are measured, so that arrow keys stay fast. In ms. */
const DELAY = 300

/** Whether the element has its own text and it is truncated. */
function isCut(element: Element): boolean {
  const { childNodes, scrollWidth, clientWidth } = element
  const hasText = [...childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
  // Boxes of 1 px are visually hidden texts.
  return hasText && clientWidth > 1 && scrollWidth > clientWidth
}

/** A title contains more than the text, e.g. a location with its ancestors. */
const wholeText = (element: Element) =>
  element.closest('[title]')?.getAttribute('title') ?? element.textContent

type TruncatedTextTooltipProps = { scrollRef: RefObject<HTMLElement | null> }

/**
 * Shows truncated texts in full: those of the focused row or cell in a tooltip, the one under the pointer by its
 * `title`. One listener for the table, because a tooltip in every cell would slow down the rows.
 */
export function TruncatedTextTooltip({ scrollRef }: TruncatedTextTooltipProps) {
  const [shown, setShown] = useState<{ cell: Element; texts: readonly string[] } | null>(null)
  useEffect(() => {
    const scroller = scrollRef.current
    if (!scroller) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setShown(null)
    }
    const onFocus = ({ target }: FocusEvent) => {
      hide()
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      timer = setTimeout(() => {
        const part = target.closest('[role=gridcell], [role=rowheader], [role=columnheader]') ?? target
        const cut = [part, ...part.querySelectorAll('*')].filter(isCut)
        // The cell, not the text: the tooltip below it must not cover the second line of the row.
        const [first] = cut
        if (!first) return
        const cell = first.closest('[role=gridcell], [role=rowheader], [role=columnheader]') ?? first
        setShown({ cell, texts: [...new Set(cut.map(wholeText))] })
      }, DELAY)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const onPointerOver = ({ target }: PointerEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('[title]:not([data-cut])')) return
      if (!isCut(target)) return target.removeAttribute('title')
      target.title = target.textContent
      target.dataset['cut'] = ''
    }
    const ended = new AbortController()
    const { signal } = ended
    scroller.addEventListener('focusin', onFocus, { signal })
    scroller.addEventListener('focusout', hide, { signal })
    scroller.addEventListener('keydown', onKeyDown, { signal })
    scroller.addEventListener('scroll', () => setShown(null), { signal })
    scroller.addEventListener('pointerover', onPointerOver, { signal })
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [scrollRef])
  return (
    shown && (
      <Tooltip anchor={shown.cell} placement="below" distance={4}>
        {shown.texts.map((text) => (
          <span key={text} dir="auto" className="block whitespace-pre-line">
            {text}
          </span>
        ))}
      </Tooltip>
    )
  )
}
