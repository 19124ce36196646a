/** Browsers remove these from a path, also when they are encoded, so they would lead to another address. */
export const DOT_SEGMENT = /^\.{1,2}$/
/** An id in an address. The services do not restrict ids; this rejects addresses that cannot contain one. */
export const ID = /^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,64}$/
/** The rule for a tenant id is assumed (spec §5 does not show it). The server decides whether the tenant exists. */
export const TENANT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Whether a scanned text can be an id of ours; '..' in an address would lead elsewhere. */
export const isPossibleId = (text: string): boolean => ID.test(text) && !/^\.+$/.test(text)
