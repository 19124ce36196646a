import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react'
import type { DataColumnWidths } from './data-table-types'

/** Limits for a resized column, in pixels; the minimum is per label of the header, so that each stays readable. */
export const MIN_WIDTH = 72
export const MAX_WIDTH = 1000
/** Pixels per press of an arrow key. */
const STEPS: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 }

type Pixels = DataColumnWidths['pixels']

const closest = ({ target }: SyntheticEvent, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
const dividerOf = (event: SyntheticEvent) => closest(event, '[role=separator]')

/**
 * The widths after moving a divider. They include the columns before it: if those still fitted their texts, they would
 * shrink or grow in turn, and the divider would not follow the pointer.
 */
function resized(divider: HTMLElement, change: number): Pixels {
  const pixels: Record<string, number> = {}
  for (const cell of divider.closest('[role=row]')?.children ?? []) {
    const id = cell.getAttribute('data-column')
    if (id === null) continue
    const width = Math.round(cell.getBoundingClientRect().width)
    if (!cell.contains(divider)) pixels[id] = width
    else
      return {
        ...pixels,
        [id]: Math.min(MAX_WIDTH, Math.max(Number(divider.getAttribute('aria-valuemin')), width + change)),
      }
  }
  return pixels
}

/** Column widths set by the user, and the header row's event handlers that change them. */
export function useColumnResize(widths: DataColumnWidths | undefined) {
  /** Saved when the pointer or the key is released. */
  const [unsaved, setUnsaved] = useState<Pixels | null>(null)
  const drag = useRef<{ divider: HTMLElement; offset: number } | null>(null)
  const pixels: Pixels = { ...widths?.pixels, ...unsaved }
  if (!widths) return { pixels, resize: null }

  const save = (next: Pixels | null) => {
    drag.current = null
    if (next) widths.onChange({ ...widths.pixels, ...next })
    setUnsaved(null)
  }
  const edgeOf = (divider: HTMLElement) => divider.parentElement?.getBoundingClientRect().right ?? 0
  const dragged = ({ clientX }: PointerEvent) => {
    if (!drag.current) return unsaved
    const { divider, offset } = drag.current
    const change = Math.round(clientX - offset - edgeOf(divider))
    return change === 0 ? unsaved : resized(divider, change)
  }
  const events = {
    onPointerDown: (event: PointerEvent) => {
      const divider = dividerOf(event)
      if (!divider || event.button !== 0) return
      // Prevents text selection.
      event.preventDefault()
      divider.setPointerCapture(event.pointerId)
      drag.current = { divider, offset: event.clientX - edgeOf(divider) }
    },
    onPointerMove: (event: PointerEvent) => setUnsaved(dragged(event)),
    // Measured again, because the last move may not be rendered yet.
    onPointerUp: (event: PointerEvent) => save(dragged(event)),
    onPointerCancel: () => {
      drag.current = null
      setUnsaved(null)
    },
    onDoubleClick: (event: SyntheticEvent) => {
      if (dividerOf(event)) widths.onChange({})
    },
    onKeyDown: (event: KeyboardEvent) => {
      const divider = dividerOf(event)
      const head = closest(event, '[role=columnheader]')
      const step = STEPS[event.key]
      if (!divider) {
        if (event.key === 'ArrowRight') head?.querySelector<HTMLElement>('[role=separator]')?.focus()
        return
      }
      if (step) setUnsaved(resized(divider, step))
      else if (event.key === 'Enter') widths.onChange({})
      else if (event.key === 'Escape') head?.querySelector('button')?.focus()
      else return
      event.preventDefault()
    },
    onKeyUp: () => save(unsaved),
    onBlur: () => save(unsaved),
  }
  return { pixels, resize: { label: widths.label, events } }
}

export type ColumnResize = NonNullable<ReturnType<typeof useColumnResize>['resize']>
