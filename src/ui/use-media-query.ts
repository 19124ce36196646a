import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds, and follows it; false where there is no matchMedia. */
export function useMediaQuery(query: string): boolean {
  // Asked once: a list that scrolls asks at every drawing.
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
