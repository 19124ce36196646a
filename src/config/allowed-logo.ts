import { assetHosts } from './environment'

/** Allows only `data:image` URLs and configured hosts, so that a logo sends no request to a third party. */
export function isAllowedLogo(logoUrl: unknown): logoUrl is string {
  if (typeof logoUrl !== 'string' || logoUrl === '') return false
  if (logoUrl.startsWith('data:image/')) return true
  if (!URL.canParse(logoUrl)) return false
  const { protocol, host } = new URL(logoUrl)
  return protocol === 'https:' && assetHosts.includes(host)
}
