import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextRows, NO_ROWS, type DrawnRows, type PlacedRow } from './drawn-rows'

/** Rows that are drawn in one frame where many are others: fewer on a slow machine, so that none stutters. */
const FEWEST = 2
const MOST = 4
/** What making them may take of a frame, in ms; as much again goes by until they are laid out and painted. */
const BUDGET = 8

/** The row that has the focus, itself or within. */
function focusedRow(): string | null {
  return document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null
}

type Turn<Row> = { drawn: DrawnRows<Row>; list: unknown; turn: number }

/** What the page shows by now, and how fast the machine is. It changes with the page alone, never while React draws. */
function createMemory<Row>() {
  let last: Turn<Row> = { drawn: NO_ROWS, list: null, turn: 0 }
  let aFrame = FEWEST
  return {
    last: () => last,
    aFrame: () => aFrame,
    keep: (next: Turn<Row>) => {
      last = next
    },
    /** @param draw draws some more rows, and is over when it is done */
    time: (draw: () => void) => {
      const { left } = last.drawn
      const began = performance.now()
      draw()
      const each = (performance.now() - began) / (left - last.drawn.left)
      aFrame = Math.max(FEWEST, Math.min(Math.floor(BUDGET / each), MOST))
    },
  }
}

/**
 * Spreads the drawing of many new rows, from the top, over the next frames, so that neither a key in the search nor a
 * jump of the scroll bar takes one long one. How many come with each follows from how long the last ones took.
 * @param near the rows near the screen, from the top
 * @param list what they are rows of: the same while it is only scrolled
 */
export function useDrawnRows<Row>(options: {
  near: readonly PlacedRow<Row>[]
  list: unknown
  activeId: string | null
}): DrawnRows<Row> {
  const { near, list, activeId } = options
  const [memory] = useState(createMemory<Row>)
  const [turn, nextTurn] = useReducer((count: number) => count + 1, 0)
  const last = memory.last()
  const isScroll = list === last.list && turn === last.turn
  const drawn = nextRows(last.drawn, {
    near,
    activeId,
    focusedId: focusedRow(),
    few: memory.aFrame(),
    // The frame of a jump has the whole list to move; what it jumped to comes with the next.
    some: isScroll ? memory.aFrame() - FEWEST : memory.aFrame(),
  })
  useLayoutEffect(() => {
    memory.keep({ drawn, list, turn })
    if (drawn.left === 0) return
    // Not in the frame that just began, which has its rows already; and within the next one, not after it, so that what
    // comes between, a step of the scroll for instance, does not make two layouts of one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => memory.time(() => flushSync(nextTurn)))
    })
    return () => cancelAnimationFrame(frame)
  })
  return drawn
}
