import type { Task } from './examine'
import type { Extensions } from './extensions'
import type { Names, Result } from './judge'
import { EXTENSIONS, splitList } from '@/config/settings'
import { isRecord } from '@/lib/is-record'
import { recordsIn } from './judge'
import type { Exchange } from './wire'

/** The hosts from which tenants' logos are loaded. */
function logoHosts(exchanges: readonly Exchange[]): string[] {
  const tenants = exchanges
    .filter(({ readings }) =>
      readings.some(({ operation }) => /^(authTenantUsers|tenants)\./.test(operation)),
    )
    .flatMap(({ body }) => recordsIn(body) ?? [])
  const hosts = tenants.flatMap((tenant) => {
    const logo = isRecord(tenant) ? tenant.logoUrl : null
    return typeof logo === 'string' && /^https?:/.test(logo) && URL.canParse(logo) ? [new URL(logo).host] : []
  })
  return [...new Set(hosts)]
}

/** Lines of `.env` for this deployment. Omits the API key, because reports are shared. */
export function settingsFor(
  { settings }: Task,
  extensions: Extensions,
  exchanges: readonly Exchange[],
  results: readonly Result[],
): string[] {
  const set = Object.entries(settings).filter(
    ([name, value]) =>
      value !== '' && !['VITE_AUTH_API_KEY', 'VITE_EXTENSIONS', 'VITE_ASSET_HOSTS'].includes(name),
  )
  // What was not tried stays as it is set.
  const known = EXTENSIONS.filter((name) =>
    ['not tried', 'unknown'].includes(extensions[name])
      ? splitList(settings.VITE_EXTENSIONS).includes(name)
      : extensions[name] === 'yes',
  )
  const hosts = [...new Set([...splitList(settings.VITE_ASSET_HOSTS), ...logoHosts(exchanges)])]
  const product = results.find(({ call }) => call === 'product.find')
  return [
    ...set.map(([name, value]) => `${name}=${value}`),
    ...(settings.VITE_AUTH_API_KEY ? ['VITE_AUTH_API_KEY=<your key>'] : []),
    ...(product?.verdict === 'refused' ? ["# VITE_PRODUCT=<your product's name at the auth service>"] : []),
    ...(hosts.length > 0 ? [`VITE_ASSET_HOSTS=${hosts.join(',')}`] : []),
    `VITE_EXTENSIONS=${known.join(',')}`,
  ]
}

/** The names of fields in use, and those that the responses suggest. */
export function fieldsFor(given: Names['fields'] = {}, proposals: readonly Names['fields'][]) {
  const fields: Record<string, Record<string, string | null>> = {}
  for (const names of [given, ...proposals])
    for (const [service, own] of Object.entries(names)) {
      const known = (fields[service] ??= {})
      for (const [field, name] of Object.entries(own))
        if (!(field in known) && (name === null || !Object.values(known).includes(name))) known[field] = name
    }
  return fields
}
