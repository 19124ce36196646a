import { useEffect, useState } from 'react'
import { useDeviceChange } from '@/lib/react/use-device-change'

const KEY = 'camera'

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/**
 * The cameras of this device, and the one that was chosen here before. Browsers name them only while a camera is allowed.
 * @param isOn whether a camera is running: before that there is nothing to choose from
 * @param onChange a camera was plugged in or out
 */
export function useCameras(isOn: boolean, onChange: () => void) {
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [deviceId, setDeviceId] = useState(remembered)

  useEffect(() => {
    if (!isOn) return
    let isGone = false
    void navigator.mediaDevices.enumerateDevices().then((devices) => {
      if (!isGone) setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
    })
    return () => {
      isGone = true
    }
  }, [isOn])

  useDeviceChange(onChange)

  return {
    cameras,
    deviceId,
    choose: (id: string) => {
      setDeviceId(id)
      try {
        localStorage.setItem(KEY, id)
      } catch {
        // It then holds until the page is closed.
      }
    },
  }
}
