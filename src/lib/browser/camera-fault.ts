/** Why the camera shows no picture; each cause has its own text and solution. */
export type CameraFault = 'refused' | 'none' | 'busy' | 'constraint' | 'insecure' | 'frozen' | 'unknown'

const FAULTS: Record<string, CameraFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'constraint',
}

/**
 * Maps a camera error to its cause. Libraries reject with an Error or with a text that contains its name, e.g. 'Error
 * getting userMedia, error = NotAllowedError: Permission denied'.
 */
export function cameraFault(error: unknown): CameraFault {
  // Insecure pages have no access to cameras; the resulting error depends on the library.
  if (!window.isSecureContext) return 'insecure'
  const text = error instanceof Error ? error.name : String(error)
  const name = Object.keys(FAULTS).find((errorName) => text.includes(errorName))
  return name ? (FAULTS[name] ?? 'unknown') : 'unknown'
}
