import { useEffect, useEffectEvent } from 'react'

/** Says that a camera or another device was plugged in or out. */
export function useDeviceChange(onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    // Missing on pages that came unencrypted, where react-webcam puts an empty object in its place.
    const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null
    if (!devices || !('addEventListener' in devices)) return
    const listener = () => change()
    devices.addEventListener('devicechange', listener)
    return () => devices.removeEventListener('devicechange', listener)
  }, [])
}
