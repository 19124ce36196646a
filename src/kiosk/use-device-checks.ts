import { useEffect, useState } from 'react'
import { canStore } from '@/storage/persisted-store'

/** What a kiosk needs of its browser, in the order in which it is told. */
export const DEVICE_CHECKS = ['network', 'storage', 'offline', 'wakeLock', 'fullScreen'] as const
type DeviceCheck = (typeof DEVICE_CHECKS)[number]

async function canStayAwake(): Promise<boolean> {
  try {
    const lock = await navigator.wakeLock.request('screen')
    await lock.release()
    return true
  } catch {
    // Also where the browser has none at all.
    return false
  }
}

/** Tries each of them once. The browser is asked to keep the storage when room gets scarce, which it need not grant. */
async function checkDevice(): Promise<Record<DeviceCheck, boolean>> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false)
  return {
    network: navigator.onLine,
    storage: canStore(),
    // Missing in private windows, on pages without https, and in some kiosk browsers.
    offline: 'serviceWorker' in navigator,
    wakeLock: await canStayAwake(),
    fullScreen: document.fullscreenEnabled,
  }
}

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
