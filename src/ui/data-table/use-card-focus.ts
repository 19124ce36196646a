import type { Virtualizer } from '@tanstack/react-virtual'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { DataTableHandle } from './data-table-types'

type CardFocusOptions = {
  rows: readonly { id: string }[]
  listRef: RefObject<HTMLElement | null>
  virtual: Virtualizer<HTMLElement, Element>
  handleRef: Ref<DataTableHandle> | undefined
}

/** What a page asks of a list of cards. A card has no place in the tab order; it takes the focus where it is given to it. */
export function useCardFocus({ rows, listRef, virtual, handleRef }: CardFocusOptions): void {
  const wanted = useRef<string | null>(null)
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id)
  const give = () => {
    const card = [...(listRef.current?.children ?? [])].find(
      (element) => element instanceof HTMLElement && element.dataset.rowId === wanted.current,
    )
    if (!(card instanceof HTMLElement)) return
    wanted.current = null
    card.focus({ preventScroll: true })
  }
  // One that was far away is drawn when the list has come there.
  useLayoutEffect(() => {
    if (wanted.current !== null) give()
  })
  const focusRow = (id: string) => {
    const index = indexOf(id)
    if (index < 0) return false
    wanted.current = id
    virtual.scrollToIndex(index)
    give()
    return true
  }
  useImperativeHandle(handleRef, () => ({
    focus: () => {},
    focusFirst: () => {
      if (rows[0]) focusRow(rows[0].id)
    },
    focusRow,
    scrollToRow: (id) => {
      const index = indexOf(id)
      if (index >= 0) virtual.scrollToIndex(index, { align: 'start' })
    },
  }))
}
