import { type Ref, type RefCallback, type RefObject, useCallback } from 'react'

/** One ref for an element that the component and its owner need. Stable while the owner's is. */
export function useMergedRef<T>(own: RefObject<T | null>, owners: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element) => {
      own.current = element
      if (typeof owners === 'function') return owners(element)
      if (owners) owners.current = element
      return undefined
    },
    [own, owners],
  )
}
