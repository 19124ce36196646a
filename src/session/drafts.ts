import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore, removeStored } from '@/storage/persisted-store'

/** Includes the owner, so that other users of this device do not see the draft. */
export type DraftKey = { tenantId: string; login: string; name: string }

const idOf = ({ tenantId, login, name }: DraftKey) => `${tenantId}:${login}:${name}`
const draftStore = (id: string) => persistedStore(KEYS.draft, { id, schema: z.unknown() })

/** What was kept, unparsed beyond JSON: the reader holds it against its own schema. Null where there is none. */
export const readDraft = (key: DraftKey): unknown => draftStore(idOf(key)).get()

export function writeDraft(key: DraftKey, draft: unknown): void {
  draftStore(idOf(key)).set(draft)
}

export function removeDraft(key: DraftKey): void {
  draftStore(idOf(key)).remove()
}

/** Every draft that a person has in a tenant, when they leave it for another. */
export function removeDraftsOf(tenantId: string, login: string): void {
  removeStored(KEYS.draft, (id) => id.startsWith(idOf({ tenantId, login, name: '' })))
}

/** Where this page has put copies. */
const copies = new Set<string>()

/** Keeps what is no form of anybody's, like a list for times without network: it goes as soon as its tenant is left. */
export function keepCopy(key: DraftKey, copy: object): void {
  writeDraft(key, copy)
  copies.add(idOf(key))
}

/** The copies of this page, when it follows another tab: it may have kept them anew since that one took them away. */
export function removeCopies(): void {
  for (const id of copies) draftStore(id).remove()
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
