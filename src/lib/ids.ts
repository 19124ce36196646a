/** What an id looks like in an address. contract §1 leaves ids open; this keeps an address from being anything else than one. */
export const ID = /^[A-Za-z0-9_.~-]{1,64}$/
/** design §4: what a tenant id looks like; that it is known is asked of the server. */
export const TENANT_ID = /^[A-Za-z0-9_-]{1,64}$/
