let matches: ((text: string, pattern: string) => boolean | null) | null = null

/** Loads the regex engine, for forms with a pattern. */
export async function loadPatterns(): Promise<void> {
  try {
    ;({ matches } = await import('./pattern-engine'))
  } catch {
    // Only the server validates then.
  }
}

/** Whether a tenant's pattern matches the whole text. True if unknown; the server validates again. */
export function fitsPattern(text: string, pattern: string): boolean {
  return matches?.(text, pattern) ?? true
}
