import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore, removeStored } from '@/storage/persisted-store'

/** Includes the owner, so that other users of this device do not see the draft. */
export type DraftKey = { tenantId: string; login: string; name: string }

const idOf = ({ tenantId, login, name }: DraftKey) => `${tenantId}:${login}:${name}`
const draftStore = (id: string) => persistedStore(KEYS.draft, { id, schema: z.unknown() })

/** The stored draft, parsed only as JSON; the caller validates it. Null if there is none. */
export const readDraft = (key: DraftKey): unknown => draftStore(idOf(key)).get()

export function writeDraft(key: DraftKey, draft: unknown): void {
  draftStore(idOf(key)).set(draft)
}

export function removeDraft(key: DraftKey): void {
  draftStore(idOf(key)).remove()
}

/** Removes all drafts of a user in a tenant, when they switch to another one. */
export function removeDraftsOf(tenantId: string, login: string): void {
  removeStored(KEYS.draft, (id) => id.startsWith(idOf({ tenantId, login, name: '' })))
}

/** Ids of the copies that this page stored. */
const copies = new Set<string>()

/** Stores data other than a draft, such as a list for offline use. Removed as soon as the tenant is left. */
export function storeCopy(key: DraftKey, copy: object): void {
  writeDraft(key, copy)
  copies.add(idOf(key))
}

/** Removes this page's copies after another tab did, because this page may have stored them again. */
export function removeCopies(): void {
  for (const id of copies) draftStore(id).remove()
  copies.clear()
}

const onScreen = new Map<DraftKey, object>()

/** Stores the draft of a form on the screen. Returns a function to call when the form changes or unmounts. */
export function storeDraft(key: DraftKey, draft: object): () => void {
  writeDraft(key, draft)
  onScreen.set(key, draft)
  return () => onScreen.delete(key)
}

/**
 * Stores the drafts on the screen again: another tab removed them when it left the tenant, without asking
 * about these forms.
 */
export function storeDraftsOnScreen(): void {
  for (const [key, draft] of onScreen) writeDraft(key, draft)
}
