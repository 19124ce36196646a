import { useEffect, useLayoutEffect, useState } from 'react'
import { nextRows, NO_ROWS, type DrawnRows, type PlacedRow } from './drawn-rows'
import type { Frames } from './use-frames'

/** Rows that are drawn in one frame where many are others: fewer on a slow machine, so that none stutters. */
const FEWEST = 1
const MOST = 4
/** What making them may take of a frame, in ms; as much again goes by until they are laid out and painted. */
const BUDGET = 4

/** The row that has the focus, itself or within. */
function focusedRow(): string | null {
  return document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null
}

/** What the page shows by now, and how fast the machine is. It changes with the page alone, never while React draws. */
function createMemory<Row>() {
  let last: DrawnRows<Row> = NO_ROWS
  let aFrame = FEWEST
  return {
    last: () => last,
    aFrame: () => aFrame,
    keep: (next: DrawnRows<Row>) => {
      last = next
    },
    /** @param took how long the last drawing did, in ms */
    learn: (took: number) => {
      if (last.fresh === 0) return
      // One more at a time, because a single quick one may be luck.
      const most = Math.min(aFrame + 1, MOST)
      aFrame = Math.max(FEWEST, Math.min(Math.floor((BUDGET * last.fresh) / took), most))
    },
  }
}

/**
 * Spreads the drawing of many new rows, from the top, over the next frames, so that neither a key in the search nor a
 * jump of the scroll bar takes one long one. How many come with each follows from how long the last ones took.
 * @param near the rows near the screen, from the top
 */
export function useDrawnRows<Row>(options: {
  near: readonly PlacedRow<Row>[]
  activeId: string | null
  frames: Frames
}): DrawnRows<Row> {
  const { near, activeId, frames } = options
  const [memory] = useState(createMemory<Row>)
  const drawn = nextRows(memory.last(), { near, activeId, focusedId: focusedRow(), most: memory.aFrame() })
  useLayoutEffect(() => {
    memory.keep(drawn)
    if (drawn.left > 0) frames.askNext()
  })
  useEffect(() => frames.listen(memory.learn), [frames, memory])
  return drawn
}
