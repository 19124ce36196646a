import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are drawn in one frame where many are others: fewer on a slow machine, so that none stutters. */
const FEWEST = 2
const MOST = 4
/** What making them may take of a frame, in ms; as much again goes by until they are laid out and painted. */
const BUDGET = 8
/** Of another choice so many are there at once, however slow the machine: what a search has found is to be seen. */
const OF_A_CHOICE = 3

type Drawn = { key: string; list: unknown; ids: readonly string[]; ready: ReadonlySet<string> }

/** Those that are drawn, and some of the others from the top. */
function withSome(ids: readonly string[], drawn: ReadonlySet<string>, count: number): ReadonlySet<string> {
  const later = new Set(ids.filter((id) => !drawn.has(id)).slice(count))
  return new Set(ids.filter((id) => !later.has(id)))
}

/** Keeps which rows are drawn. It is no state, because what follows from new rows is known before they are drawn. */
function createGradual() {
  let drawn: Drawn | null = null
  let aFrame = FEWEST

  const begin = (ids: readonly string[], before: Drawn, list: unknown): ReadonlySet<string> => {
    const missing = ids.filter((id) => !before.ready.has(id)).length
    if (before.ready.size === 0 || missing <= aFrame) return new Set(ids)
    // A frame of a scroll has the rest of the list to move as well.
    return withSome(ids, before.ready, list === before.list ? aFrame - 1 : Math.max(aFrame, OF_A_CHOICE))
  }
  return {
    of: (key: string, ids: readonly string[], list: unknown): ReadonlySet<string> => {
      if (drawn?.key !== key)
        drawn = { key, list, ids, ready: drawn ? begin(ids, drawn, list) : new Set(ids) }
      return drawn.ready
    },
    /** @param draw draws them, and is over when it is done */
    goOn: (draw: () => void) => {
      if (!drawn) return
      const before = drawn.ready.size
      drawn = { ...drawn, ready: withSome(drawn.ids, drawn.ready, aFrame) }
      const began = performance.now()
      draw()
      const each = (performance.now() - began) / (drawn.ready.size - before)
      aFrame = Math.max(FEWEST, Math.min(Math.floor(BUDGET / each), MOST))
    },
  }
}

/**
 * Spreads the drawing of many new rows, from the top, over the next frames, so that neither a key in the search nor a
 * jump of the scroll bar takes one long one. How many come with each follows from how long the last ones took.
 * @param ids the rows near the screen, from the top
 * @param list what they are rows of: the same while it is only scrolled
 * @returns which of them are drawn by now
 */
export function useGradualRows(ids: readonly string[], list: unknown): ReadonlySet<string> {
  const key = ids.join(' ')
  const [gradual] = useState(createGradual)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const drawn = gradual.of(key, ids, list)
  const left = ids.length - drawn.size
  useLayoutEffect(() => {
    if (left === 0) return
    // Not in the frame that just began, which has its rows already; and within the next one, not after it, so that what
    // comes between, a step of the scroll for instance, does not make two layouts of one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => gradual.goOn(() => flushSync(drawAgain)))
    })
    return () => cancelAnimationFrame(frame)
  }, [gradual, key, left])
  return drawn
}
