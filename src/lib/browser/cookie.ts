import { encodePart } from '@/config/parse-url'

const DAY = 86_400

/** A cookie's value, or null if it is missing or cannot be decoded. */
export function readCookie(name: string): string | null {
  const prefix = `${encodePart(name)}=`
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  if (cookie === undefined) return null
  try {
    return decodeURIComponent(cookie.slice(prefix.length))
  } catch {
    return null
  }
}

/**
 * Sets a cookie for the whole site, `SameSite=Lax`, and `Secure` on https.
 * @param days its lifetime; a session cookie by default
 */
export function writeCookie(name: string, value: string, days?: number): void {
  const life = days === undefined ? '' : `; Max-Age=${days * DAY}`
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${encodePart(name)}=${encodePart(value)}; Path=/; SameSite=Lax${life}${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
