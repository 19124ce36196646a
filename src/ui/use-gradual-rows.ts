import { useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows that are drawn at once, as when somebody scrolls slowly or a visitor comes. */
const AT_ONCE = 4
/** Rows that are drawn in one frame where many are others: what a slow machine can do without a stutter. */
const A_FRAME = 3

function begin(ids: readonly string[], before: ReadonlySet<string>): ReadonlySet<string> {
  const missing = ids.filter((id) => !before.has(id))
  if (before.size === 0 || missing.length <= AT_ONCE) return new Set(ids)
  const later = new Set(missing.slice(A_FRAME))
  return new Set(ids.filter((id) => !later.has(id)))
}

function goOn(ids: readonly string[], before: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...before, ...ids.filter((id) => !before.has(id)).slice(0, A_FRAME)])
}

type Drawn = { key: string; ids: ReadonlySet<string> }

/** Keeps which rows are drawn. It is no state, because what follows from new rows is known before they are drawn. */
function createGradual() {
  let drawn: Drawn | null = null
  return {
    of: (key: string, ids: readonly string[]): ReadonlySet<string> => {
      if (drawn?.key !== key) drawn = { key, ids: drawn ? begin(ids, drawn.ids) : new Set(ids) }
      return drawn.ids
    },
    goOn: () => {
      if (drawn) drawn = { ...drawn, ids: goOn(drawn.key.split(' '), drawn.ids) }
    },
  }
}

/**
 * Spreads the drawing of many new rows, from the top, over the next frames, so that neither a key in the search nor a
 * jump of the scroll bar takes one long one.
 * @param ids the rows near the screen, from the top
 * @returns which of them are drawn by now
 */
export function useGradualRows(ids: readonly string[]): ReadonlySet<string> {
  const key = ids.join(' ')
  const [gradual] = useState(createGradual)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const drawn = gradual.of(key, ids)
  const left = ids.length - drawn.size
  useLayoutEffect(() => {
    if (left === 0) return
    const next = () => {
      gradual.goOn()
      drawAgain()
    }
    // Not in the frame that just began, which has its rows already; and within the next one, not after it, so that what
    // comes between, a step of the scroll for instance, does not make two layouts of one.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => flushSync(next))
    })
    return () => cancelAnimationFrame(frame)
  }, [gradual, key, left])
  return drawn
}
