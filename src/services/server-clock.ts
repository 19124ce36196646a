// Reads the server time from the `Date` header of the app's own host, because browsers hide that header in cross-origin
// responses of the services.
import type { CallOptions } from '@/http/calls'
import { retryingFetch } from '@/http/fetch'

/** The header tells whole seconds: on average half of one has gone by. */
const HALF = 500

export const serverClockService = {
  /**
   * GET {base}build.json, of which only the headers are read.
   * @returns how far this device's clock is behind, in ms (negative: ahead); null where the host tells no time
   */
  behind: async (options?: CallOptions): Promise<number | null> => {
    const sent = Date.now()
    const { headers } = await retryingFetch(`${import.meta.env.BASE_URL}build.json`, {
      cache: 'no-store',
      ...options,
    })
    const told = Date.parse(headers.get('Date') ?? '')
    // A cache on the way adds how long it has kept the answer, in seconds.
    const kept = Number(headers.get('Age') ?? 0) * 1000
    const behind = told + kept + HALF - (sent + Date.now()) / 2
    return Number.isFinite(behind) ? behind : null
  },
}
