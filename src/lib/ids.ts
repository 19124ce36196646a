/** Browsers remove these segments from a path, even when encoded, so the URL would be a different one. */
export const DOT_SEGMENT = /^\.{1,2}$/
/** An id in a URL. The services do not restrict ids; this rejects URLs that cannot contain one. */
export const ID = /^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,64}$/
/** The rule for a tenant id is assumed (spec §5 does not show it). The server decides whether the tenant exists. */
export const TENANT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a text can be an id; '..' in a URL would resolve to another path. */
export const isPossibleId = (text: string): boolean => ID.test(text) && !/^\.+$/.test(text)

/** Up to the last character that ids end with. Greedy from the start, so that long texts take no longer. */
const UP_TO_ID = /^.*[\p{L}\p{N}_~-]/su

/** A link or its last id without the characters that mail programs and people leave behind it, visible or not. */
export const withoutTail = (text: string): string => UP_TO_ID.exec(text)?.[0] ?? ''

/** A bearer token (RFC 6750) may also end like base64, a JSON Web Token never ends with a full stop. */
const UP_TO_TOKEN = /^.*[\w~+/=-]/s

/** The same for a token, or a code, at the end of a link. */
export const tokenWithoutTail = (text: string): string => UP_TO_TOKEN.exec(text)?.[0] ?? ''

type Id = string | number | null | undefined

/**
 * Numbers of a sequence, which may have letters before them. They have few digits; random ids and those with a time have
 * more.
 */
const COUNTED = /^([A-Za-z]{1,8}[_-]?)?\d{1,12}$/

/** Whether somebody with a link can guess others: both of its ids are such numbers. */
export const areCountable = (visitId: Id, visitUserId: Id): boolean =>
  [visitId, visitUserId].every((id) => COUNTED.test(String(id)))

/** Compares ids as text, because a server may send the same id as a number elsewhere. Missing ids are the same. */
export const isSameId = (one: Id, other: Id): boolean => String(one ?? '') === String(other ?? '')
