/** A row and where it stands. */
export type PlacedRow<Row> = { id: string; row: Row; index: number }

/** An element of the page for a row: the same key in two draws is the same element. */
type RowSlot<Row> = {
  key: number
  /** The row that it is for. */
  id: string
  /** What it shows: that row, or until its turn the one that it showed before; null where it showed none. */
  shown: PlacedRow<Row> | null
  /** What it shows stands elsewhere by now, or something else stands in its place. */
  isCovered: boolean
}

export type DrawnRows<Row> = {
  slots: readonly RowSlot<Row>[]
  /** How many rows were made anew with this, and how many wait for their turn. */
  fresh: number
  left: number
  /** How many elements were made until now. */
  made: number
}

export const NO_ROWS: DrawnRows<never> = { slots: [], fresh: 0, left: 0, made: 0 }

type NextRows<Row> = {
  /** The rows near the screen, from the top. */
  near: readonly PlacedRow<Row>[]
  /** The row in the tab order, which is always drawn. */
  activeId: string | null
  /** The row that has the focus. */
  focusedId: string | null
  /** So many rows that were not drawn may be, and the active one. */
  most: number
}

/**
 * What is drawn next. Where most rows stay, as in a slow scroll or when one row comes or goes, each keeps its element. Where
 * most are others, as after a key in the search or a jump of the scroll bar, the elements stay in their order and show other
 * rows, which costs a third of making them anew. Each waits for its turn as it is, which costs nothing; those at the top are
 * the first.
 */
export function nextRows<Row>(before: DrawnRows<Row>, next: NextRows<Row>): DrawnRows<Row> {
  const { near, activeId, most } = next
  const known = new Map(before.slots.map((slot) => [slot.id, slot]))
  const staying = near.filter(({ id }) => known.has(id)).length
  const recycled = staying * 2 >= near.length ? near.map(({ id }) => known.get(id)) : inOrder(before, next)

  const missing = near.filter((_, at) => recycled[at]?.shown?.id !== near[at]?.id)
  const isFirst = !before.slots.some(({ shown }) => shown)
  const waiting = isFirst ? [] : missing.filter(({ id }) => id !== activeId).slice(most)
  const later = new Set(waiting.map(({ id }) => id))
  const ready = near.filter(({ id }) => !later.has(id))
  const readyIds = new Set(ready.map(({ id }) => id))
  const taken = new Set(ready.map(({ index }) => index))

  let { made } = before
  const slots = near.map((entry, at): RowSlot<Row> => {
    const slot = recycled[at]
    const shown = later.has(entry.id) ? (slot?.shown ?? null) : entry
    const isCovered = shown !== null && shown !== entry && (readyIds.has(shown.id) || taken.has(shown.index))
    return { key: slot?.key ?? made++, id: entry.id, shown, isCovered }
  })
  return { slots, fresh: missing.length - later.size, left: later.size, made }
}

/**
 * The elements in their order. The one of the row with the focus goes with its row, so that the focus never moves to another
 * person.
 */
function inOrder<Row>(
  before: DrawnRows<Row>,
  { near, focusedId }: NextRows<Row>,
): (RowSlot<Row> | undefined)[] {
  const { slots } = before
  const free = ({ id }: RowSlot<Row>) => id !== focusedId
  const slotAt = slots.findIndex(({ id }) => id === focusedId)
  const rowAt = near.findIndex(({ id }) => id === focusedId)
  if (slotAt < 0 || rowAt < 0) {
    const others = slots.filter(free)
    return near.map((_, at) => others[at])
  }
  const above = slots.slice(0, slotAt)
  const below = slots.slice(slotAt + 1)
  return near.map((_, at) => (at < rowAt ? above[at] : at > rowAt ? below[at - rowAt - 1] : slots[slotAt]))
}
