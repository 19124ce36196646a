import { useEffect, useState } from 'react'
import { isLostCode, mayReload, reload } from '@/routes/reload-once'

/**
 * Reloads the page where the code of a part of it, e.g. of a dialog, is gone with an older build.
 * @returns whether it is being reloaded, so that no error is told before
 */
export function useLostCode(error: unknown): boolean {
  const [isAllowed] = useState(mayReload)
  const isReloading = isAllowed && isLostCode(error)
  useEffect(() => {
    if (isReloading) reload()
  }, [isReloading])
  return isReloading
}
