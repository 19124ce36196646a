import { useListener } from './use-listener'

/** Calls `onChange` when a camera or another media device is connected or disconnected. */
export function useDeviceChange(onChange: () => void): void {
  // Missing on insecure pages, where react-webcam replaces it with an empty object.
  const devices: unknown = navigator.mediaDevices
  useListener(devices instanceof EventTarget ? devices : null, 'devicechange', onChange)
}
