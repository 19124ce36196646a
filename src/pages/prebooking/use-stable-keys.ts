import { useState } from 'react'

/**
 * Keys for the entries of a field array that outlive a reset of its form. A reset gives every entry another id, though it
 * is the same people in the same places: drawn anew, a field would lose the focus and whatever is open in its card.
 * @param ids as the field array has them now
 */
export function useStableKeys(ids: readonly string[]): readonly string[] {
  const [known, setKnown] = useState({ ids, keys: ids })
  if (ids.length === known.ids.length && ids.every((id, at) => id === known.ids[at])) return known.keys
  const places = new Map(known.ids.map((id, at) => [id, at]))
  const isReset = !ids.some((id) => places.has(id))
  const keys = ids.map((id, at) => known.keys[isReset ? at : (places.get(id) ?? -1)] ?? id)
  setKnown({ ids, keys })
  return keys
}
