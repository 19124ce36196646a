/** Why the camera shows no picture; each cause has its own text and solution. */
export type CameraError = 'refused' | 'none' | 'busy' | 'constraint' | 'insecure' | 'frozen' | 'unknown'

const CAMERA_ERRORS: Record<string, CameraError> = {
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
export function toCameraError(error: unknown): CameraError {
  // Insecure pages have no access to cameras; the resulting error depends on the library.
  if (!window.isSecureContext) return 'insecure'
  const text = error instanceof Error ? error.name : String(error)
  const name = Object.keys(CAMERA_ERRORS).find((errorName) => text.includes(errorName))
  return name ? (CAMERA_ERRORS[name] ?? 'unknown') : 'unknown'
}
