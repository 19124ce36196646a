import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Keys that move to another row; all other keys edit the text. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, PageUp: -10, PageDown: 10 }

/**
 * Focus management of a grid of inputs, identified by `data-row` and `data-column`. One row is in the tab order;
 * vertical keys keep the column.
 * @param rowIds row ids in order
 */
export function useCellFocus(rowIds: readonly string[], bodyRef: RefObject<HTMLElement | null>) {
  const [lastIndex, setLastIndex] = useState(0)
  const wanted = useRef<{ row: string; column: string } | null>(null)
  const active = Math.min(lastIndex, rowIds.length - 1)

  // A virtualized row must render before it can receive focus.
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { row, column } = wanted.current
    const inputs = bodyRef.current?.querySelectorAll<HTMLInputElement>('[data-row]') ?? []
    const input = [...inputs].find(({ dataset }) => dataset['row'] === row && dataset['column'] === column)
    if (!input) return
    wanted.current = null
    input.focus({ preventScroll: true })
    input.select()
  })

  const want = useCallback((row: string, column: string) => {
    wanted.current = { row, column }
  }, [])

  return {
    active,
    /** Focuses a cell as soon as it is rendered; stable reference. */
    want,
    /** @param scrollTo scrolls a row into view */
    onKeyDown: (event: KeyboardEvent, scrollTo: (index: number) => void) => {
      const { target, key, nativeEvent } = event
      const step = STEPS[key]
      if (!step || !(target instanceof HTMLInputElement) || nativeEvent.isComposing) return
      event.preventDefault()
      const { row = '', column = '' } = target.dataset
      const index = Math.max(0, Math.min(rowIds.indexOf(row) + step, rowIds.length - 1))
      wanted.current = { row: rowIds[index] ?? row, column }
      setLastIndex(index)
      scrollTo(index)
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('[role=row]')?.querySelector<HTMLElement>('[data-row]')?.dataset['row']
      if (row !== undefined) setLastIndex(rowIds.indexOf(row))
    },
  }
}
