import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useDeviceChange } from '@/lib/react/use-device-change'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const lastCamera = persistedStore(KEYS.camera, { schema: z.string() })

/**
 * The cameras of this device, and the one that was chosen here before. Browsers name them only while a camera is allowed.
 * @param isOn whether a camera is running: before that there is nothing to choose from
 * @param onChange a camera was plugged in or out
 */
export function useCameras(isOn: boolean, onChange: () => void) {
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [deviceId, setDeviceId] = useState(lastCamera.get)

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
      lastCamera.set(id)
    },
  }
}
