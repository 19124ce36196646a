/** What goes from one screen of the kiosk to another without standing in an address or a history; a reload drops it. */
let codes: readonly string[] = []
let misses = 0

/** A code that a USB scanner typed at home, for the screen that asks whose it is. */
export function carryCode(scanned: readonly string[]): void {
  codes = scanned
}

export const carriedCode = (): readonly string[] => codes

/** How often somebody was not found; it outlives a flow, or 'Start over' would begin the guesses anew. */
export function carryMisses(count: number): void {
  misses = count
}

export const carriedMisses = (): number => misses
