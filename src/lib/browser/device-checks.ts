/** What a kiosk needs of its browser, in the order in which it is told. */
export const DEVICE_CHECKS = ['network', 'storage', 'wakeLock', 'fullScreen'] as const
export type DeviceCheck = (typeof DEVICE_CHECKS)[number]

function canKeep(): boolean {
  try {
    const key = 'storage-check'
    localStorage.setItem(key, key)
    const isKept = localStorage.getItem(key) === key
    localStorage.removeItem(key)
    return isKept
  } catch {
    return false
  }
}

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
export async function checkDevice(): Promise<Record<DeviceCheck, boolean>> {
  if ('storage' in navigator) await navigator.storage.persist().catch(() => false)
  return {
    network: navigator.onLine,
    storage: canKeep(),
    wakeLock: await canStayAwake(),
    fullScreen: document.fullscreenEnabled,
  }
}
