/// <reference types="vite/client" />

/** package.json's version; vite.config.ts puts it in. */
declare const __APP_VERSION__: string

interface ImportMetaEnv {
  readonly VITE_CONFIG_JSON?: string
  readonly VITE_ADAPTER?: string
  readonly VITE_API_URL?: string
  readonly VITE_AUTH_API_URL?: string
  readonly VITE_AUTH_API_KEY?: string
  readonly VITE_AUTH_API_KEY_HEADER?: string
  readonly VITE_BOOKING_URL?: string
  readonly VITE_USER_URL?: string
  readonly VITE_COMPANY_URL?: string
  readonly VITE_LOCATION_URL?: string
  readonly VITE_REPORT_URL?: string
  readonly VITE_INTEGRATION_URL?: string
  readonly VITE_MACHINE_PROFILE_URL?: string
  readonly VITE_CUSTOM_FIELD_URL?: string
  readonly VITE_PRODUCT?: string
  readonly VITE_ICON_API_URL?: string
  readonly VITE_REALTIME_URL?: string
  readonly VITE_EXTENSIONS?: string
  readonly VITE_SEARCH_PARAM?: string
  readonly VITE_SERVICES?: string
  readonly VITE_ASSET_HOSTS?: string
}
