/** What each slot shows: until it is the turn of its row, the row that it showed before, which costs nothing. */
export function createShownRows<Row>(): (
  drawn: readonly { slot: number; row: Row; isReady: boolean }[],
) => (Row | null)[] {
  let shown = new Map<number, Row>()
  return (drawn) => {
    const rows = drawn.map(({ slot, row, isReady }) => (isReady ? row : (shown.get(slot) ?? null)))
    shown = new Map(
      drawn.flatMap(({ slot }, at) => {
        const row = rows[at]
        return row === null || row === undefined ? [] : [[slot, row] as const]
      }),
    )
    return rows
  }
}

type Slot = { key: number; id: string }

/** Gives each drawn row its slot, which is its key: the same for two draws is the same element in the page. */
export type RowSlots = (ids: readonly string[], activeId: string | null) => number[]

/**
 * Recycles the elements of rows. Where most rows stay, as in a slow scroll or when one row comes or goes, each keeps its
 * element. Where most are others, as after a key in the search, the elements stay in their order and show other rows, which
 * costs a third of making them anew. The row in the tab order always keeps its own, so that the focus never moves to
 * another person; where that row is gone, so is its element.
 */
export function createRowSlots(): RowSlots {
  let drawn: Slot[] = []
  let lastActiveId: string | null = null
  let made = 0
  const fresh = () => made++

  const keepEach = (ids: readonly string[]) => {
    const known = new Map(drawn.map(({ id, key }) => [id, key]))
    return ids.map((id) => known.get(id) ?? fresh())
  }
  const keepOrder = (ids: readonly string[], activeId: string | null) => {
    const slotAt = drawn.findIndex(({ id }) => id === activeId)
    const rowAt = ids.findIndex((id) => id === activeId)
    const free = ({ id }: Slot) => id !== activeId && id !== lastActiveId
    if (slotAt < 0 || rowAt < 0) {
      const keys = drawn.filter(free).map(({ key }) => key)
      return ids.map((_, at) => keys[at] ?? fresh())
    }
    const before = drawn.slice(0, slotAt).filter(free)
    const after = drawn.slice(slotAt + 1).filter(free)
    return ids.map((_, at) => {
      const slot = at < rowAt ? before[at] : at > rowAt ? after[at - rowAt - 1] : drawn[slotAt]
      return slot?.key ?? fresh()
    })
  }

  return (ids, activeId) => {
    const before = new Set(drawn.map(({ id }) => id))
    const staying = ids.reduce((count, id) => count + (before.has(id) ? 1 : 0), 0)
    const keys = staying * 2 >= ids.length ? keepEach(ids) : keepOrder(ids, activeId)
    drawn = ids.map((id, at) => ({ id, key: keys[at] ?? fresh() }))
    lastActiveId = activeId
    return keys
  }
}
