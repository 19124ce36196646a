import { useState } from 'react'
import type { ConflictChoice } from './conflict-dialog'

/** A conflict with another user's changes, for `ConflictDialog`; null until one is found. */
export function useConflict<Details extends object>() {
  const [conflict, setConflict] = useState<(Details & { choose: (choice: ConflictChoice) => void }) | null>(
    null,
  )
  return {
    conflict,
    /** Shows the conflict. @returns the user's choice */
    ask: (details: Details) =>
      new Promise<ConflictChoice>((resolve) => {
        const choose = (choice: ConflictChoice) => {
          setConflict(null)
          resolve(choice)
        }
        setConflict({ ...details, choose })
      }),
  }
}
