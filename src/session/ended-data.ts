import * as z from 'zod/mini'
import { PERSONAL } from './stores'

/** How long a copy of a list may stay on a device, in ms. */
const COPY_HOLD = 12 * 60 * 60_000

/** Whether a copy from this moment has ended; one from the future never would, after a wrong clock. */
export const hasCopyEnded = (asOf: number) => Math.abs(Date.now() - asOf) >= COPY_HOLD

// Drafts of forms have no such moment.
const copySchema = z.object({ asOf: z.number() })
const passSchema = z.object({ end: z.string() })

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function hasEnded(key: string): boolean {
  const value = parsed(localStorage.getItem(key))
  if (key.startsWith(PERSONAL.pass))
    return !(Date.parse(z.safeParse(passSchema, value).data?.end ?? '') >= Date.now())
  const copy = key.startsWith(PERSONAL.draft) ? z.safeParse(copySchema, value).data : undefined
  return copy !== undefined && hasCopyEnded(copy.asOf)
}

/** Removes the roll call's copy after 12 h, and a pass at its visit's end. */
export function removeEnded(): void {
  try {
    for (const key of Object.keys(localStorage)) if (hasEnded(key)) localStorage.removeItem(key)
  } catch {
    // A closed storage has kept nothing.
  }
}
