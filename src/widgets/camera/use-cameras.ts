import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useDeviceChange } from '@/lib/react/use-device-change'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const lastCamera = persistedStore(KEYS.camera, { schema: z.string() })

/**
 * The device's cameras, and the last selected one. Browsers reveal the names only with camera permission.
 * @param isOn whether a camera is running; before that the list is unavailable
 * @param onChange called when a camera is connected or disconnected
 */
export function useCameras(isOn: boolean, onChange: () => void) {
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [deviceId, setDeviceId] = useState(lastCamera.get)
  const [changes, setChanges] = useState(0)

  useEffect(() => {
    if (!isOn) return
    let isGone = false
    void navigator.mediaDevices.enumerateDevices().then((devices) => {
      if (!isGone) setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
    })
    return () => {
      isGone = true
    }
  }, [isOn, changes])

  useDeviceChange(() => {
    setChanges((count) => count + 1)
    onChange()
  })

  return {
    cameras,
    deviceId,
    choose: (id: string) => {
      setDeviceId(id)
      lastCamera.set(id)
    },
  }
}
