/** Addresses of services: the app's own origin where they are empty. */
const ADDRESSES = [
  'VITE_API_URL',
  'VITE_AUTH_API_URL',
  'VITE_BOOKING_URL',
  'VITE_USER_URL',
  'VITE_COMPANY_URL',
  'VITE_LOCATION_URL',
  'VITE_REPORT_URL',
  'VITE_INTEGRATION_URL',
  'VITE_MACHINE_PROFILE_URL',
  'VITE_CUSTOM_FIELD_URL',
  'VITE_ICON_API_URL',
  'VITE_REALTIME_URL',
] as const
const OTHERS = [
  'VITE_AUTH_API_KEY',
  'VITE_AUTH_API_KEY_HEADER',
  'VITE_PRODUCT',
  'VITE_EXTENSIONS',
  'VITE_SEARCH_PARAM',
  'VITE_ASSET_HOSTS',
] as const

/** Everything that can be set, see `.env.example`. */
export const settingNames: readonly string[] = [...ADDRESSES, ...OTHERS]

/**
 * What services may take beyond the specification:
 * - `requestId`: create makes one visit for the same id
 * - `expectedUpdatedAt`: update refuses (409) where the visit was changed since
 * - `changedSince`: getVisitorsForDay answers only later changes
 * - `listFilters`: a find by one entry of a list, e.g. `locationIds`
 * - `$search`: a find by a part of any name, where VITE_SEARCH_PARAM does not name another parameter
 */
export const EXTENSIONS = [
  'requestId',
  'expectedUpdatedAt',
  'changedSince',
  'listFilters',
  '$search',
] as const
export type Extension = (typeof EXTENSIONS)[number]

export type Settings = Partial<Record<(typeof ADDRESSES)[number] | (typeof OTHERS)[number], string>>

/** What is wrong with the settings; `fault` is the key of its words in `wrong-settings`. */
export type SettingFault =
  | { fault: 'unreachable' | 'notJson' | 'notObject' }
  | { fault: 'missing'; status: number }
  | { fault: 'unknown' | 'notText' | 'insecure'; setting: string }
  | { fault: 'address' | 'extensions' | 'header' | 'hosts' | 'parameter'; setting: string; value: string }

/** The entries of a setting that is a list, separated by spaces or commas. */
export const listed = (value: string | undefined): string[] => (value ?? '').split(/[\s,]+/).filter(Boolean)

const isHost = (host: string) => /^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host)
const isExtension = (name: string) => EXTENSIONS.some((known) => known === name)

/** Where a setting is no address: what it is called if it is wrong, and whether it is right. */
const CHECKS: Readonly<
  Record<string, ['extensions' | 'header' | 'hosts' | 'parameter', (text: string) => boolean]>
> = {
  VITE_ASSET_HOSTS: ['hosts', (text) => listed(text).every(isHost)],
  VITE_AUTH_API_KEY_HEADER: ['header', (text) => /^[\w-]+$/.test(text)],
  VITE_EXTENSIONS: ['extensions', (text) => listed(text).every(isExtension)],
  VITE_SEARCH_PARAM: ['parameter', (text) => /^[\w$.-]+$/.test(text)],
}

function isAddress(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//')
  if (!URL.canParse(value)) return false
  const { protocol, username, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && !username && !search && !hash
}

function faultOf(setting: string, value: unknown, isSecure: boolean): SettingFault[] {
  if (!settingNames.includes(setting)) return [{ fault: 'unknown', setting }]
  if (typeof value !== 'string') return [{ fault: 'notText', setting }]
  const text = value.trim()
  if (!text) return []
  if (ADDRESSES.some((name) => name === setting)) {
    if (!isAddress(text)) return [{ fault: 'address', setting, value }]
    return isSecure && /^http:/i.test(text) ? [{ fault: 'insecure', setting }] : []
  }
  const [fault, isRight] = CHECKS[setting] ?? []
  return fault && isRight && !isRight(text) ? [{ fault, setting, value }] : []
}

/**
 * Everything that is wrong with settings, as far as it can be seen without asking a server.
 * @param isSecure whether the page comes by https, which may then ask nothing by http
 */
export function settingFaults(settings: unknown, isSecure = false): SettingFault[] {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return [{ fault: 'notObject' }]
  return Object.entries(settings).flatMap(([setting, value]) => faultOf(setting, value, isSecure))
}
