import { assetHosts } from './environment'
import { parseUrl } from './parse-url'

/** Allows only `data:image` URLs and configured hosts, so that a logo sends no request to a third party. */
export function isAllowedLogo(logoUrl: unknown): logoUrl is string {
  if (typeof logoUrl !== 'string' || logoUrl === '') return false
  if (logoUrl.startsWith('data:image/')) return true
  const url = parseUrl(logoUrl)
  return url?.protocol === 'https:' && assetHosts.includes(url.host)
}
