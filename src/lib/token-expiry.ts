import { isRecord } from './is-record'

/** Whether a JSON Web Token has expired by this device's clock; false for other tokens. */
export function isExpired(token: string | null): boolean {
  const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    const claims: unknown = JSON.parse(atob(payload))
    return isRecord(claims) && Number(claims.exp) * 1000 < Date.now()
  } catch {
    return false
  }
}
