import { useState } from 'react'
import type { PlacesBefore } from './typed-since'

/**
 * Keys for the entries of a field array that outlive a reset of its form. A reset gives every entry another id, though most
 * are the same people: drawn anew, a field would lose the focus and whatever is open in its card.
 * @param ids as the field array has them now
 * @param placesBefore which place each entry had before the last reset, undefined for a new one
 */
export function useStableKeys(ids: readonly string[], placesBefore: PlacesBefore): readonly string[] {
  const [known, setKnown] = useState({ ids, keys: ids })
  if (ids.length === known.ids.length && ids.every((id, at) => id === known.ids[at])) return known.keys
  const places = new Map(known.ids.map((id, at) => [id, at]))
  const isReset = !ids.some((id) => places.has(id))
  const keys = ids.map((id, at) => known.keys[(isReset ? placesBefore[at] : places.get(id)) ?? -1] ?? id)
  setKnown({ ids, keys })
  return keys
}
