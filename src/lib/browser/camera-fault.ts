/** Why the camera shows no picture; each cause has its own text and way out. */
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
 * The cause of a camera's error. Libraries reject with an error or with a text that only ends in one, e.g.
 * 'Error getting userMedia, error = NotAllowedError: Permission denied'.
 */
export function cameraFault(error: unknown): CameraFault {
  // Browsers hide the camera from pages that came unencrypted; what is then thrown depends on the library.
  if (!window.isSecureContext) return 'insecure'
  const text = error instanceof Error ? error.name : String(error)
  const name = Object.keys(FAULTS).find((known) => text.includes(known))
  return name ? (FAULTS[name] ?? 'unknown') : 'unknown'
}
