import { isRecord } from './is-record'

/** The claims of a JSON Web Token; none for other tokens. */
export function claimsOf(token: string | null): Readonly<Record<string, unknown>> {
  const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    const claims: unknown = JSON.parse(atob(payload))
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}

/** Whether a JSON Web Token has expired by this device's clock; false for other tokens. */
export const isExpired = (token: string | null): boolean => Number(claimsOf(token).exp) * 1000 < Date.now()
