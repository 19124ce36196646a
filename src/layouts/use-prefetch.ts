import { useEffect } from 'react'
import { PREFETCH_DELAY } from '@/config/constants'
import { prefetch } from '@/routes/prefetch'

/** Brings a screen when somebody has pointed at a link to it for a moment, or moved the focus there (spec §9). */
export function usePrefetch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = ({ target }: Event) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (link?.origin !== window.location.origin) return
      timer = setTimeout(() => void prefetch(link.pathname), PREFETCH_DELAY)
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
