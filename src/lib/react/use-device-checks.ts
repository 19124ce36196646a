import { useEffect, useState } from 'react'
import { checkDevice, type DeviceCheck } from '@/lib/browser/device-checks'

/** What of a kiosk this device can do; null while it is being tried. Tried anew when the network comes or goes. */
export function useDeviceChecks(): Record<DeviceCheck, boolean> | null {
  const [found, setFound] = useState<Record<DeviceCheck, boolean> | null>(null)
  useEffect(() => {
    let isGone = false
    const look = () =>
      void checkDevice().then((checks) => {
        if (!isGone) setFound(checks)
      })
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      isGone = true
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return found
}
