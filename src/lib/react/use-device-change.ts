import { useEffect, useEffectEvent } from 'react'

/** Calls `onChange` when a camera or another media device is connected or disconnected. */
export function useDeviceChange(onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    // Missing on insecure pages, where react-webcam replaces it with an empty object.
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null
    if (!devices || !('addEventListener' in devices)) return
    const listener = () => change()
    devices.addEventListener('devicechange', listener)
    return () => devices.removeEventListener('devicechange', listener)
  }, [])
}
