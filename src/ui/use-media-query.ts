import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches, with updates; false without matchMedia. */
export function useMediaQuery(query: string): boolean {
  // Memoized: a scrolling list renders often.
  const media = useMemo(() => (typeof matchMedia === 'function' ? matchMedia(query) : null), [query])
  const subscribe = useCallback(
    (notify: () => void) => {
      media?.addEventListener('change', notify)
      return () => media?.removeEventListener('change', notify)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media?.matches ?? false)
}
