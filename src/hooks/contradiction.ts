import { contradictionOf } from '@/http/errors'
import { createStore } from '@/lib/store'

/** When a service first contradicted the settings on this page, in ms; null if none did. */
export const contradictedAt = createStore<number | null>(null)

/** Notes an error of a query. */
export function noteContradiction(error: unknown): void {
  if (contradictionOf(error) && contradictedAt.get() === null) contradictedAt.set(Date.now())
}
