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
const OTHERS = ['VITE_AUTH_API_KEY', 'VITE_AUTH_API_KEY_HEADER', 'VITE_PRODUCT', 'VITE_ASSET_HOSTS'] as const

/** Everything that can be set, see `.env.example`. */
export const settingNames: readonly string[] = [...ADDRESSES, ...OTHERS]

export type Settings = Partial<Record<(typeof ADDRESSES)[number] | (typeof OTHERS)[number], string>>

/** What is wrong with the settings; `fault` is the key of its words in `wrong-settings`. */
export type SettingFault =
  | { fault: 'unreachable' | 'notJson' | 'notObject' }
  | { fault: 'missing'; status: number }
  | { fault: 'unknown' | 'notText' | 'insecure'; setting: string }
  | { fault: 'address' | 'hosts' | 'header'; setting: string; value: string }

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
  const wrong = (fault: 'address' | 'hosts' | 'header') => [{ fault, setting, value }]
  if (ADDRESSES.some((name) => name === setting)) {
    if (!isAddress(text)) return wrong('address')
    return isSecure && /^http:/i.test(text) ? [{ fault: 'insecure', setting }] : []
  }
  if (setting === 'VITE_ASSET_HOSTS')
    return text.split(/[\s,]+/).every((host) => !host || /^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host))
      ? []
      : wrong('hosts')
  return setting === 'VITE_AUTH_API_KEY_HEADER' && !/^[\w-]+$/.test(text) ? wrong('header') : []
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
