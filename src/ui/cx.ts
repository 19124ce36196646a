/** Joins class names and skips empty ones. It does not resolve conflicts: callers add layout, not colour. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
