import type { Page } from '@playwright/test'

/** Between two characters of a scanner, in seconds. */
const GAP = 0.005

const placeOf = (character: string) =>
  /[a-z]/i.test(character) ? `Key${character.toUpperCase()}` : /\d/.test(character) ? `Digit${character}` : ''

type VisitorIds = { visitId: string; visitUserId: string }

/** What the QR code of a visitor contains. A bare id would need a second fact. */
export const codeOf = (tenantId: string, { visitId, visitUserId }: VisitorIds): string =>
  `https://visit.example/visitor-self-update/${tenantId}/${visitId}/${visitUserId}`

/** Types a code as a USB scanner does: with its own times, however busy the machine is, and Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // In the past, so that a key that is pressed after it comes 60 ms later at least.
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
