import { useEffect } from 'react'
import { PREFETCH_DELAY } from '@/config/constants'
import { parseUrl } from '@/config/parse-url'
import { setTimeout } from '@/lib/time/timer'
import { prefetch } from '@/routes/prefetch'

/** The target URL of a link, or of a form with `data-next`. */
function leadsTo(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href], form[data-next]') : null
  const address = link?.dataset['next'] ?? link?.getAttribute('href')
  return address ? parseUrl(address, window.location.href) : null
}

/** Prefetches a screen when its link has been hovered or focused for a moment (spec §9). */
export function usePrefetch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = ({ target }: Event) => {
      clearTimeout(timer)
      const next = leadsTo(target)
      if (next?.origin !== window.location.origin) return
      timer = setTimeout(() => void prefetch(next.pathname), PREFETCH_DELAY)
    }
    document.addEventListener('pointerover', wait, { passive: true })
    document.addEventListener('focusin', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', wait)
      document.removeEventListener('focusin', wait)
    }
  }, [])
}
