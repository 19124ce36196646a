import { useEffect, useState } from 'react'
import { canStore } from '@/storage/persisted-store'

/** Browser features that a kiosk needs, in display order. */
export const DEVICE_CHECKS = ['network', 'storage', 'offline', 'wakeLock', 'fullScreen'] as const
type DeviceCheck = (typeof DEVICE_CHECKS)[number]

async function canStayAwake(): Promise<boolean> {
  try {
    const lock = await navigator.wakeLock.request('screen')
    await lock.release()
    return true
  } catch {
    // Also if the browser does not support it.
    return false
  }
}

/** Checks each feature. Also requests persistent storage, which the browser may deny. */
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

/** Which kiosk features this device supports; null while checking. Checks again when the network changes. */
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
