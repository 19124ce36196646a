/** Joins class names, leaving out what is empty. It does not resolve conflicts: callers add layout, not colour. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
