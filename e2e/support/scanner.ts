import type { Page } from '@playwright/test'

/** Time between two characters of a scanner, in seconds. */
const GAP = 0.005

const placeOf = (character: string) =>
  /[a-z]/i.test(character) ? `Key${character.toUpperCase()}` : /\d/.test(character) ? `Digit${character}` : ''

type VisitorIds = { visitId: string; visitUserId: string }

/** Content of a visitor's QR code. A bare id would need a second proof. */
export const codeOf = (tenantId: string, { visitId, visitUserId }: VisitorIds): string =>
  `https://visit.example/visitor-self-update/${tenantId}/${visitId}/${visitUserId}`

/** Types a code like a USB scanner: with fixed timestamps, even on a busy machine, and Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // Starts in the past, so that a key pressed afterwards comes at least 60 ms later.
  const begin = Date.now() / 1000 - code.length * GAP - 0.06
  const key = (type: 'keyDown' | 'keyUp', name: string, text: string, position: number) =>
    session.send('Input.dispatchKeyEvent', {
      type,
      key: name,
      code: name === 'Enter' ? 'Enter' : placeOf(name),
      ...(type === 'keyDown' ? { text } : {}),
      timestamp: begin + position * GAP,
    })
  const typed = [...code].flatMap((character, at) => [
    key('keyDown', character, character, at),
    key('keyUp', character, character, at),
  ])
  await Promise.all([
    ...typed,
    key('keyDown', 'Enter', '\r', code.length),
    key('keyUp', 'Enter', '\r', code.length),
  ])
  await session.detach()
}

/** Keys that a scanner types for the control characters of a code. */
const CONTROLS: Record<string, string> = { '\n': 'Enter', '\t': 'Tab', ' ': 'Space' }

/**
 * Types keys at an exact pace with a stopped clock (`stopClock`), so that a busy machine cannot change the times.
 * @param pause time after a key, in ms
 */
export async function typeAt(page: Page, text: string, pause: () => number): Promise<void> {
  for (const character of text) {
    await page.keyboard.press(CONTROLS[character] ?? character)
    await page.clock.runFor(pause())
  }
  // Silence
  await page.clock.runFor(1_000)
}

/** Types a code like a scanner and starts the clock again. */
export async function scanAt(page: Page, gap: number, code: string): Promise<void> {
  await typeAt(page, code, () => gap)
  await page.clock.resume()
}
