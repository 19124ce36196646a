/** Every constant of spec section 9, and the few of ours that stand beside them. Milliseconds unless said otherwise. */

export const LOCALES = ['en', 'es', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
/** spec §9: default locale */
export const DEFAULT_LOCALE = 'en-US'
/** spec §9: the locale cookie lasts 365 days */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_DAYS = 365

/** spec §3: the tenant's id is read from this cookie */
export const TENANT_COOKIE = 'tenant'
export const TENANT_COOKIE_DAYS = 365
/** spec §9 */
export const TOKEN_STORAGE_KEY = 'feathers-jwt'
export const AUTHENTICATION_PATH = 'api/auth/v1/authentication'

/** spec §9 */
export const TOAST_DURATION = 6000
export const TOASTS_AT_ONCE = 5
export const CHUNK_RELOAD_GUARD = 10_000
/** How often a page looks for a newer build, and the random spread */
export const BUILD_CHECK = 3_600_000
export const BUILD_CHECK_SPREAD = 0.1
export const PREFETCH_DELAY = 100
export const PREFETCHES_AT_ONCE = 5

/** spec §7: a GET is retried once on these statuses */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
export const GET_RETRIES = 1
/** About how long before it is, so that a server that comes back is not met by all at once; longer where it says so by
 *  `Retry-After`, up to what a person waits. */
export const RETRY_PAUSE = 200
export const RETRY_AFTER_PATIENCE = 5_000
/** What asks again and again slows down to this where it is not answered. */
export const POLL_SLOWEST = 300_000
/** No poll waits longer, whatever the server asks for. */
export const POLL_LONGEST = 900_000
/** A call without an answer within this time fails with our own Timeout. */
export const CALL_TIMEOUT = 30_000
/** How long after its first drawing a screen starts to load in the background what it may need later */
export const IDLE_LOADING_DELAY = 5_000
/** How long a log-out waits for the server before it goes on without it. */
export const LOGOUT_PATIENCE = 5_000
/** How long before another password reset code can be requested */
export const CODE_RESEND = 60_000
/** Longer `$in` lists are sent in chunks of this size, because a stock Feathers server turns longer arrays into objects. */
export const IN_CHUNK = 20

/** Front desk: page size of the day list, concurrent requests, polling interval and its jitter */
export const DAY_PAGE = 500
export const DAY_REQUESTS_AT_ONCE = 2
export const DAY_POLL = 30_000
export const DAY_POLL_SPREAD = 0.1
export const DAY_FULL_LOAD = 600_000
/** How soon after a full load there may be another, where a visit may have been moved to another day */
export const DAY_MOVED_LOAD = 60_000
/** While changes come by socket: the interval all the same, should one get lost */
export const DAY_POLL_LIVE = 300_000
/** How long realtime changes are collected before a refetch, and the minimum time between two refetches */
export const CHANGES_GATHERED = 250
export const CHANGES_REST = 3_000
/** The waits before a socket is tried again, and by how much of itself each is by chance shorter or longer. */
export const SOCKET_RETRY = 2_000
export const SOCKET_RETRY_MAX = 30_000
export const SOCKET_RETRY_CHANCE = 0.9
/** Those who have lost their sockets in one moment ask who they are within this time, not all at once. */
export const SOCKET_SPREAD = 5_000
/** How long a socket may take to accept the token. */
export const SOCKET_PATIENCE = 10_000
/** Refresh interval of an open roll call, and of one that is only kept ready */
export const ROLL_CALL_REFRESH = 60_000
export const ROLL_CALL_STANDBY = 600_000
/** Refresh interval of a visible dashboard */
export const DASHBOARD_REFRESH = 60_000
/** A single check-in or check-out is sent after this delay, so that 'Undo' can cancel it. */
export const UNDO_DELAY = 5000

/** An untouched booking form shows a warning after this time, and closes when the warning has run out. */
export const BOOKING_IDLE = 900_000
export const BOOKING_IDLE_WARNING = 60_000
/** Visits that one repetition books at most. */
export const REPEAT_LIMIT = 60

/** The settings beside the build, how long they may take, and how soon a page that could not start with them tries again */
export const SETTINGS_ADDRESS = '/config.json'
export const SETTINGS_PATIENCE = 10_000
export const SETTINGS_AGAIN = 60_000

/** spec §9: fuzzy company search */
export const COMPANY_FUZZINESS = 0.2
export const COMPANY_MAX_DISTANCE = 6
/** The companies that are loaded for that search: pages of so many, so many pages at most (100,000), requests at once */
export const COMPANY_PAGE = 500
export const COMPANY_PAGES = 200
export const COMPANY_REQUESTS_AT_ONCE = 2
/** So many are added to the search before the browser may paint again. */
export const COMPANIES_AT_ONCE = 250
/** spec §9 defines a cache interval of one hour but not its use; lookups are cached for that time. */
export const LOOKUP_STALE_TIME = 3_600_000

/** So many visitors a booking takes at most, and so large a file of them is read (bytes). */
export const BOOKING_VISITORS = 500
export const LIST_FILE_SIZE = 5_000_000
