/** spec §8: the message of a refused external navigation */
const REFUSED = 'Navigating to an external URL is not allowed by default.'

/**
 * Lets through only addresses of this app. An external one has to be a link of its own, so that permission is given where
 * it is written and not by whatever an answer or an address contains.
 * @param origin of this page, e.g. `https://visit.example`
 * @throws Error with the specification's words for any other origin or scheme
 */
export function internalAddress(to: string, origin: string): string {
  if (!URL.canParse(to, origin) || new URL(to, origin).origin !== origin) throw new Error(REFUSED)
  return to
}
