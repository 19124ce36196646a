/** Browsers remove these segments from a path, even when encoded, so the URL would be a different one. */
export const DOT_SEGMENT = /^\.{1,2}$/
/** An id in a URL. The services do not restrict ids; this rejects URLs that cannot contain one. */
export const ID = /^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,64}$/
/** The rule for a tenant id is assumed (spec §5 does not show it). The server decides whether the tenant exists. */
export const TENANT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a scanned text can be an id; '..' in a URL would resolve to another path. */
export const isPossibleId = (text: string): boolean => ID.test(text) && !/^\.+$/.test(text)

type Id = string | number | null | undefined

/** Compares ids as text, because a server may send the same id as a number elsewhere. Missing ids are the same. */
export const isSameId = (one: Id, other: Id): boolean => String(one ?? '') === String(other ?? '')
