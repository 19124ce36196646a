import { parseUrl } from '@/config/parse-url'

/** spec §8: error message of a refused external navigation */
const REFUSED = 'Navigating to an external URL is not allowed by default.'

/**
 * Returns the URL if it belongs to this app. External URLs need an explicit link, so that neither a response nor a
 * query parameter can cause a redirect to another site.
 * @param origin of this page, e.g. `https://visit.example`
 * @throws Error with the specification's message for any other origin or scheme
 */
export function internalAddress(to: string, origin: string): string {
  if (parseUrl(to, origin)?.origin !== origin) throw new Error(REFUSED)
  return to
}
