/** A login code or a PIN that is guessed. */
export type Guessed = 'code' | 'pin'

type Tries = { misses: number; until: number }

/** The pause starts with this miss; each further one doubles it. */
const FREE = 5
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 900_000

// Where the browser keeps nothing, the pause lasts at least as long as the page.
const memory = new Map<string, string>()

const keyOf = (tenantId: string, what: Guessed) => `kiosk-tries:${tenantId}:${what}`

function read(key: string): Tries {
  let text = memory.get(key)
  try {
    text = localStorage.getItem(key) ?? text
  } catch {
    // Then the memory has to do.
  }
  const [misses = 0, until = 0] = (text ?? '').split(' ').map(Number)
  return { misses: misses || 0, until: until || 0 }
}

const pauseAfter = (misses: number) =>
  misses < FREE ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (misses - FREE))

/** How long nothing may be tried, in ms. A clock that was turned back makes it no longer than it was. */
export function pauseLeft(tenantId: string, what: Guessed, now = Date.now()): number {
  const { misses, until } = read(keyOf(tenantId, what))
  return Math.max(0, Math.min(until - now, pauseAfter(misses)))
}

/** Counts a wrong one; a reload takes none of them back. */
export function countMiss(tenantId: string, what: Guessed, now = Date.now()): void {
  const key = keyOf(tenantId, what)
  const misses = read(key).misses + 1
  const text = `${misses} ${now + pauseAfter(misses)}`
  memory.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // It is kept in memory.
  }
}

export function forgetMisses(tenantId: string, what: Guessed): void {
  const key = keyOf(tenantId, what)
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing is kept there.
  }
}
