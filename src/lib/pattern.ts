let matches: ((text: string, pattern: string) => boolean | null) | null = null

/** Loads the engine, for a form that has a pattern. */
export async function loadPatterns(): Promise<void> {
  try {
    ;({ matches } = await import('./pattern-engine'))
  } catch {
    // The server checks alone.
  }
}

/** Whether a text fits a tenant's pattern as a whole. Accepts it where that can't be told; the server checks it again. */
export function fitsPattern(text: string, pattern: string): boolean {
  return matches?.(text, pattern) ?? true
}
