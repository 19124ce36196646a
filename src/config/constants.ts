/** The constants of spec section 9 and a few of our own. Milliseconds unless stated otherwise. */

export const LOCALES = ['en', 'es', 'fr'] as const
export type Locale = (typeof LOCALES)[number]
/** spec §9: default locale */
export const DEFAULT_LOCALE = 'en-US'
/** spec §9: the locale cookie lasts 365 days */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_DAYS = 365

/** spec §3: the tenant id is read from this cookie */
export const TENANT_COOKIE = 'tenant'
export const TENANT_COOKIE_DAYS = 365
/** spec §9 */
export const TOKEN_STORAGE_KEY = 'feathers-jwt'
export const AUTHENTICATION_PATH = 'api/auth/v1/authentication'

/** spec §9 */
export const TOAST_DURATION = 6000
export const TOAST_LIMIT = 5
export const CHUNK_RELOAD_GUARD = 10_000
/** Interval of the check for a newer build, and its jitter */
export const BUILD_CHECK = 3_600_000
export const BUILD_CHECK_JITTER = 0.1
export const PREFETCH_DELAY = 100
/** Maximum time (ms) that a screen waits for its preloaded data before it is shown for the first time. */
export const PRELOAD_TIMEOUT = 500
export const PREFETCH_CONCURRENCY = 5

/** spec §7: a GET is retried once on these statuses */
export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
export const GET_RETRIES = 1
/**
 * Approximate delay before the retry, with jitter so that clients do not retry all at once. `Retry-After` may extend it
 * up to RETRY_AFTER_MAX.
 */
export const RETRY_PAUSE = 200
export const RETRY_AFTER_MAX = 5_000
/** Longest poll interval after repeated failures. */
export const POLL_SLOWEST = 300_000
/** Longest wait of any poll, including one requested by `Retry-After`. */
export const POLL_LONGEST = 900_000
/** A request without a response within this time fails with our own Timeout error. */
export const CALL_TIMEOUT = 30_000
/** Delay between the first render of a screen and background loading */
export const IDLE_LOADING_DELAY = 5_000
/** Delay before background loading that failed is tried again */
export const IDLE_LOADING_RETRY = 30_000
/** How long a log-out waits for the server before it continues without it. */
export const LOGOUT_TIMEOUT = 5_000
/** Delay before another password reset code can be requested */
export const CODE_RESEND = 60_000
/**
 * Longer `$in` lists are split into chunks of this size, because a stock Feathers server turns longer arrays into
 * objects.
 */
export const IN_CHUNK = 20

/**
 * Front desk: page size of the day list and of its first page, concurrent and maximum requests of a load, polling interval
 * and its jitter
 */
export const DAY_PAGE = 500
export const DAY_FIRST_PAGE = 100
export const DAY_CONCURRENCY = 2
export const DAY_MAX_PAGES = 50
export const DAY_POLL = 30_000
export const DAY_POLL_JITTER = 0.1
export const DAY_FULL_LOAD = 600_000
/** Minimum time between full loads when a visit may have been moved to another day, or visitors are missing */
export const DAY_MOVED_LOAD = 60_000
/** Fallback poll interval while changes arrive by socket, in case an event gets lost */
export const DAY_POLL_LIVE = 300_000
/** How long realtime changes are batched before a refetch, and the minimum time between two refetches */
export const CHANGES_BATCH_DELAY = 250
export const CHANGES_THROTTLE = 3_000
/** First and longest delay of a socket reconnect, and its jitter as a fraction. */
export const SOCKET_RETRY = 2_000
export const SOCKET_RETRY_MAX = 30_000
export const SOCKET_RETRY_JITTER = 0.9
/** Clients that lose their sockets at the same time re-authenticate spread over this time. */
export const SOCKET_JITTER = 5_000
/** Timeout for a socket's authentication. */
export const SOCKET_TIMEOUT = 10_000
/** Refresh interval of an open roll call, and of the background copy for offline use */
export const ROLL_CALL_REFRESH = 60_000
export const ROLL_CALL_STANDBY = 600_000
/** Refresh interval of a visible dashboard */
export const DASHBOARD_REFRESH = 60_000
/** A single check-in or check-out is sent after this delay, so that 'Undo' can cancel it. */
export const UNDO_DELAY = 5000

/** Idle time before an untouched booking form shows a warning, and the time until it closes */
export const BOOKING_IDLE = 900_000
export const BOOKING_IDLE_WARNING = 60_000
/** Duration of a walk-in visit, in ms; neither reception nor the kiosk asks for it. */
export const WALK_IN_DURATION = 3_600_000
/** Maximum number of visits of a recurring booking. */
export const REPEAT_LIMIT = 60

/** URL of the runtime settings, its timeout, and the retry interval of a page that could not start with them */
export const SETTINGS_ADDRESS = '/config.json'
export const SETTINGS_TIMEOUT = 10_000
export const SETTINGS_RETRY = 60_000

/** spec §9: fuzzy company search */
export const COMPANY_FUZZINESS = 0.2
export const COMPANY_MAX_DISTANCE = 6
/**
 * Limits for loading companies into that search: page size, number of pages (100,000 companies), concurrent requests
 */
export const COMPANY_PAGE = 500
export const COMPANY_PAGES = 200
export const COMPANY_CONCURRENCY = 2
/** Companies indexed per batch before the browser may paint. */
export const COMPANY_BATCH = 250
/** spec §9 defines a cache interval of one hour but not its use; lookups use it as their stale time. */
export const LOOKUP_STALE_TIME = 3_600_000
/** Stale time of data that must be current. With 0, data would be fresh after the device's clock was set back. */
export const ALWAYS_STALE = -Infinity
/** How long a screen waits for data that it can do without */
export const LOOKUP_TIMEOUT = 3_000

/** Maximum visitors per booking, and maximum size of an imported visitor list (bytes). */
export const BOOKING_VISITORS = 500
export const LIST_FILE_SIZE = 5_000_000
