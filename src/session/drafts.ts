import { PERSONAL } from './stores'

/** Includes the owner, so that other users of this device do not see the draft. */
export type DraftKey = { tenantId: string; login: string; name: string }

const keyOf = ({ tenantId, login, name }: DraftKey) => `${PERSONAL.draft}${tenantId}:${login}:${name}`

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

function removeKeys(isWanted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isWanted(key)) localStorage.removeItem(key)
  } catch {
    // A closed storage has kept none.
  }
}

export function removeDraft(key: DraftKey): void {
  removeKeys((kept) => kept === keyOf(key))
}

/** Every draft, copy and pass, whoever left it on this device. */
export function removePersonal(): void {
  removeKeys((key) => Object.values(PERSONAL).some((prefix) => key.startsWith(prefix)))
}

/** Every draft that a person has in a tenant, when they leave it for another. */
export function removeDraftsOf(tenantId: string, login: string): void {
  removeKeys((key) => key.startsWith(keyOf({ tenantId, login, name: '' })))
}

/** Where this page has put copies. */
const copies = new Set<string>()

/** Keeps what is no form of anybody's, like a list for times without network: it goes as soon as its tenant is left. */
export function keepCopy(key: DraftKey, copy: object): void {
  writeDraft(key, copy)
  copies.add(keyOf(key))
}

/** The copies of this page, when it follows another tab: it may have kept them anew since that one took them away. */
export function removeCopies(): void {
  removeKeys((key) => copies.has(key))
  copies.clear()
}

/** The drafts of forms that this page shows now. */
const onScreen = new Map<DraftKey, object>()

/** Keeps the draft of a form that is on the screen. Returns what to call when it has changed or is there no more. */
export function keepDraft(key: DraftKey, draft: object): () => void {
  writeDraft(key, draft)
  onScreen.set(key, draft)
  return () => onScreen.delete(key)
}

/**
 * Keeps once more what is typed on this page: another tab has taken it away with the tenant it left, but nobody was asked
 * about this form.
 * @returns whether there was anything
 */
export function keepDraftsOnScreen(): boolean {
  for (const [key, draft] of onScreen) writeDraft(key, draft)
  return onScreen.size > 0
}
