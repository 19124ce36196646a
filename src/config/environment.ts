import { splitList, type SettingError, type Settings } from './settings'
import { settingsBeside } from './settings-beside'

/** Backend services with a configurable base URL; each falls back to the gateway's. */
export type Gateway =
  | 'auth'
  | 'booking'
  | 'user'
  | 'company'
  | 'location'
  | 'report'
  | 'integration'
  | 'machineProfile'
  | 'customField'

/** Whether the settings come from a file next to the build instead of the build itself. */
export const isSetBeside = import.meta.env.VITE_CONFIG_JSON === 'true'

// A build with its own settings does not await anything here: the bundler removes the other branch.
const loaded = isSetBeside ? await settingsBeside() : { settings: import.meta.env, errors: [] }

/** Errors in the settings. If there are any, all settings are ignored and the app does not start. */
export const settingErrors: readonly SettingError[] = loaded.errors

/** The settings, unprocessed. */
export const env: Settings = loaded.settings

function address(value: string | undefined): string {
  return (value ?? '').trim().replace(/\/+$/, '')
}

const gateway = address(env.VITE_API_URL)

/** Base URLs without a trailing slash; an empty one is the app's own origin. */
export const serviceAddress: Record<Gateway, string> = {
  auth: gateway,
  booking: address(env.VITE_BOOKING_URL) || gateway,
  user: address(env.VITE_USER_URL) || gateway,
  company: address(env.VITE_COMPANY_URL) || gateway,
  location: address(env.VITE_LOCATION_URL) || gateway,
  report: address(env.VITE_REPORT_URL) || gateway,
  integration: address(env.VITE_INTEGRATION_URL) || gateway,
  machineProfile: address(env.VITE_MACHINE_PROFILE_URL) || gateway,
  customField: address(env.VITE_CUSTOM_FIELD_URL) || gateway,
}

/** The separate auth API (spec §7). Its key is public, like everything in a browser: see docs/deployment.md. */
export const authApi = {
  url: address(env.VITE_AUTH_API_URL) || gateway,
  key: env.VITE_AUTH_API_KEY ?? '',
  keyHeader: env.VITE_AUTH_API_KEY_HEADER || 'x-api-key',
}

/** The product's name in the auth service (`/api/auth/v1/{product}`, spec §7). */
export const product = (env.VITE_PRODUCT ?? '').trim() || 'visitor'

/** The icon service, with Iconify's API (assumed); empty disables icon lookups. */
export const iconApi = address(env.VITE_ICON_API_URL)

/** URL of the realtime socket; '/' is the app's own origin, empty disables realtime. */
export const realtimeAddress = (env.VITE_REALTIME_URL ?? '').trim()

/** Hosts that may serve a tenant's logo, besides `data:image`. */
export const assetHosts: readonly string[] = splitList(env.VITE_ASSET_HOSTS)
