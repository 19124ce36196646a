import { isFeathersError, recordsIn } from './judge'
import type { Exchange, Wire } from './wire'

/** The examination could not run; the message gives the reason in one sentence. */
export class CannotRun extends Error {}

/** The problem of a response, or null if it is from a Feathers server. */
function problemOf({ status, failure, isJson, body, headers }: Exchange): string | null {
  if (status === null)
    return /CERT|SSL|TLS|SIGNATURE/.test(failure)
      ? `can not be reached: its certificate is not accepted (${failure})`
      : `can not be reached: ${failure}`
  if (!isJson) {
    const type = headers.get('Content-Type')?.split(';')[0] || 'no content type'
    return `is no Feathers server: it answers ${status} with ${type} and not with JSON`
  }
  if (isFeathersError(body) || (status < 300 && recordsIn(body))) return null
  return `is no Feathers server: it answers ${status} with JSON that no Feathers service writes`
}

const join = (address: string | undefined, path: string) => `${(address ?? '').replace(/\/+$/, '')}${path}`

/** @throws CannotRun if there is no Feathers server */
export async function checkReachable(wire: Wire, settings: Readonly<Record<string, string>>): Promise<void> {
  const gateway = settings.VITE_API_URL
  const addresses = [
    ['The gateway', join(gateway, '/api/auth/v1/tenants')],
    ['The auth API', join(settings.VITE_AUTH_API_URL || gateway, '/auth/v1/domains')],
  ] as const
  for (const [name, address] of addresses) {
    const problem = problemOf(await wire.send(address, { headers: { Accept: 'application/json' } }))
    if (problem) throw new CannotRun(`${name} at ${new URL(address).origin} ${problem}.`)
  }
}
