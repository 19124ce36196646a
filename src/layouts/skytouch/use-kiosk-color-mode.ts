import { useEffect } from 'react'
import { forceColorMode } from '@/theme/color-mode'

/** The profile says whether a tablet is light or dark; one that says nothing follows the device. */
export function useKioskColorMode(theme: string | null): void {
  useEffect(() => {
    if (theme !== 'light' && theme !== 'dark') return undefined
    forceColorMode(theme)
    return () => forceColorMode(null)
  }, [theme])
}
