// Reads the server time from the `Date` header of the app's own host, because browsers hide that header in
// cross-origin responses of the services.
import { fetchOnce } from '@/http/fetch'

/** The header has whole seconds, so it is half a second behind on average. */
const HALF = 500

export const serverClockService = {
  /**
   * GET {base}build.json; reads only the headers.
   * @returns how far this device's clock is behind, in ms (negative: ahead); null if the host sends no time
   */
  behind: async (): Promise<number | null> => {
    const sent = Date.now()
    const { headers } = await fetchOnce(`${import.meta.env.BASE_URL}build.json`, { cache: 'no-store' })
    const serverTime = Date.parse(headers.get('Date') ?? '')
    // Caches report the age of the response, in seconds.
    const age = Number(headers.get('Age') ?? 0) * 1000
    const behind = serverTime + age + HALF - (sent + Date.now()) / 2
    return Number.isFinite(behind) ? behind : null
  },
}
