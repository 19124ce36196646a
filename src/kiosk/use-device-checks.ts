import { useQuery } from '@tanstack/react-query'
import { useIsOnline } from '@/lib/react/use-is-online'
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
async function checkDevice(): Promise<Omit<Record<DeviceCheck, boolean>, 'network'>> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false)
  return {
    storage: canStore(),
    // Missing in private windows, on pages without https, and in some kiosk browsers.
    offline: 'serviceWorker' in navigator,
    wakeLock: await canStayAwake(),
    fullScreen: document.fullscreenEnabled,
  }
}

/** Which kiosk features this device supports; null while checking. */
export function useDeviceChecks(): Record<DeviceCheck, boolean> | null {
  const network = useIsOnline()
  const { data } = useQuery({ queryKey: ['device-checks'], queryFn: checkDevice })
  return data ? { ...data, network } : null
}
