const PREFIX = 'draft:'

/** Whose draft it is: nobody else signed in on this device is shown it (design §2). */
export type DraftKey = { tenantId: string; login: string; name: string }

const keyOf = ({ tenantId, login, name }: DraftKey) => `${PREFIX}${tenantId}:${login}:${name}`

/** What was kept, unparsed beyond JSON: the reader holds it against its own schema. Null where there is none. */
export function readDraft(key: DraftKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(key: DraftKey, draft: unknown): void {
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(draft))
  } catch {
    // A full or closed storage costs the draft, not the work.
  }
}

export function removeDraft(key: DraftKey): void {
  localStorage.removeItem(keyOf(key))
}

export function removeAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
