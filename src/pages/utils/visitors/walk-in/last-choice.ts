import * as z from 'zod/mini'

const choiceSchema = z.object({
  visitTypeId: z.string(),
  locationId: z.string(),
  /** A walk-in gets a badge by default. */
  printsBadge: z.catch(z.boolean(), true),
})

/** What the last walk-in at this device was for, where, and whether it got a badge; a log-out leaves it, because it tells of nobody. */
type LastChoice = z.infer<typeof choiceSchema>

const keyOf = (tenantId: string) => `walk-in:${tenantId}`

export function readLastChoice(tenantId: string): LastChoice | null {
  try {
    return choiceSchema.parse(JSON.parse(localStorage.getItem(keyOf(tenantId)) ?? 'null'))
  } catch {
    return null
  }
}

export function keepLastChoice(tenantId: string, choice: LastChoice): void {
  try {
    localStorage.setItem(keyOf(tenantId), JSON.stringify(choice))
  } catch {
    // A full or closed storage costs the convenience, not the work.
  }
}
