import { parseUrl } from './parse-url.ts'
import { type DeclaredServices, NAMED_SERVICES, wrongPart } from './services-schema.ts'

/** Base URLs of services; empty means the app's own origin. */
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
  'VITE_SERVICES',
  'VITE_ASSET_HOSTS',
] as const

/** All supported settings, see `.env.example`. */
export const settingNames: readonly string[] = [...ADDRESSES, ...OTHERS]

/**
 * Extensions of the specification that services may support:
 * - `requestId`: create makes only one visit per id
 * - `expectedUpdatedAt`: update fails (409) if the visit has changed since
 * - `changedSince`: getVisitorsForDay returns only later changes
 * - `listFilters`: find by one entry of a list, e.g. `locationIds`
 * - `$search`: find by part of any name, unless VITE_SEARCH_PARAM sets another parameter
 */
export const EXTENSIONS = [
  'requestId',
  'expectedUpdatedAt',
  'changedSince',
  'listFilters',
  '$search',
] as const
export type Extension = (typeof EXTENSIONS)[number]

/**
 * A service's name in the settings: `visit-user` for `booking/v1/:tenantId/visit-user`, `user` for `user/v1/:tenantId`.
 */
export const serviceName = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== 'v1' && part !== ':tenantId')
    .at(-1) ?? ''

export const VISITOR_STATUSES = ['expected', 'checkedIn', 'checkedOut', 'noShow', 'cancelled'] as const
export const CARD_STATUSES = ['available', 'reserved', 'issued', 'lost', 'disabled'] as const
export const VISIT_STATUSES = ['draft', 'booked', 'inProgress', 'completed', 'cancelled'] as const
/** Our statuses by service. */
export const STATUSES: Readonly<Record<string, readonly string[]>> = {
  'visit-user': VISITOR_STATUSES,
  issuable: CARD_STATUSES,
  visit: VISIT_STATUSES,
}

export type Settings = Partial<Record<(typeof ADDRESSES)[number] | (typeof OTHERS)[number], string>> & {
  /** Per service: our field name to the service's, or null if it has no such field. */
  fields?: Readonly<Record<string, Readonly<Record<string, string | null>>>>
  /** The services' status values to ours; under a service's name all that it has. */
  status?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  services?: DeclaredServices
}

/** An error in the settings; `code` is its key in `wrong-settings`. */
export type SettingError =
  | { code: 'unreachable' | 'notJson' | 'notObject' }
  | { code: 'missing'; status: number }
  | { code: 'unknown' | 'notText' | 'insecure'; setting: string }
  | { code: 'address' | 'extensions' | 'header' | 'hosts' | 'parameter'; setting: string; value: string }
  | { code: 'fields' | 'status' | 'services' | 'fieldName' | 'statusWord'; setting: string }
  | { code: 'sameName'; setting: string; value: string }
  /** A part of `services` that has no meaning. */
  | { code: 'ability'; setting: string }

/** Splits a list setting at spaces and commas. */
export const splitList = (value: string | undefined): string[] =>
  (value ?? '').split(/[\s,]+/).filter(Boolean)

const isHost = (host: string) => /^[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host)
const isExtension = (name: string) => EXTENSIONS.some((extension) => extension === name)

/** Per setting that is not a URL: the error key and its validator. */
const CHECKS: Readonly<
  Record<string, ['extensions' | 'header' | 'hosts' | 'parameter', (text: string) => boolean]>
> = {
  VITE_ASSET_HOSTS: ['hosts', (text) => splitList(text).every(isHost)],
  VITE_AUTH_API_KEY_HEADER: ['header', (text) => /^[\w-]+$/.test(text)],
  VITE_EXTENSIONS: ['extensions', (text) => splitList(text).every(isExtension)],
  VITE_SEARCH_PARAM: ['parameter', (text) => /^[\w$.-]+$/.test(text)],
}

function isAddress(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//')
  const url = parseUrl(value)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `fields`: per service, our field name to the service's. */
function validateFields(fields: unknown): SettingError[] {
  if (!isObject(fields)) return [{ code: 'fields', setting: 'fields' }]
  return Object.entries(fields).flatMap(([service, names]): SettingError[] => {
    const setting = `fields.${service}`
    if (!NAMED_SERVICES.includes(service)) return [{ code: 'services', setting }]
    if (!isObject(names)) return [{ code: 'fields', setting }]
    return Object.entries(names).flatMap(([field, name]): SettingError[] => {
      if (name === null) return []
      if (typeof name !== 'string' || !/^[\w-]+$/.test(name))
        return [{ code: 'fieldName', setting: `${setting}.${field}` }]
      const [first] = Object.keys(names).filter((one) => names[one] === name)
      return first === field
        ? []
        : [{ code: 'sameName', setting: `${setting}.${field}`, value: `${setting}.${first}` }]
    })
  })
}

/** `services`: what they can do. */
function validateServices(declared: unknown): SettingError[] {
  const part = wrongPart(declared)
  return part ? [{ code: 'ability', setting: part }] : []
}

/** The same as JSON in one line. */
function validateServicesText(text: string): SettingError[] {
  try {
    return validateServices(JSON.parse(text))
  } catch {
    return [{ code: 'ability', setting: 'VITE_SERVICES' }]
  }
}

/** `status`: the services' status values to ours, of all services or by service. */
function validateStatus(status: unknown): SettingError[] {
  if (!isObject(status)) return [{ code: 'status', setting: 'status' }]
  const wrong = (words: object, known: readonly string[], within: string): SettingError[] =>
    Object.entries(words).flatMap(([word, ours]) =>
      known.includes(String(ours)) ? [] : [{ code: 'statusWord', setting: `${within}.${word}` }],
    )
  return Object.entries(status).flatMap(([word, ours]) =>
    isObject(ours) && STATUSES[word]
      ? wrong(ours, STATUSES[word], `status.${word}`)
      : wrong({ [word]: ours }, Object.values(STATUSES).flat(), 'status'),
  )
}

function validateSetting(setting: string, value: unknown, isSecure: boolean): SettingError[] {
  if (setting === 'fields') return validateFields(value)
  if (setting === 'status') return validateStatus(value)
  if (setting === 'services') return validateServices(value)
  if (!settingNames.includes(setting)) return [{ code: 'unknown', setting }]
  if (typeof value !== 'string') return [{ code: 'notText', setting }]
  const text = value.trim()
  if (!text) return []
  if (setting === 'VITE_SERVICES') return validateServicesText(text)
  if (ADDRESSES.some((name) => name === setting)) {
    if (!isAddress(text)) return [{ code: 'address', setting, value }]
    return isSecure && /^http:/i.test(text) ? [{ code: 'insecure', setting }] : []
  }
  const [code, isRight] = CHECKS[setting] ?? []
  return code && isRight && !isRight(text) ? [{ code, setting, value }] : []
}

/**
 * Validates settings without requests to a server.
 * @param isSecure whether the page is served over https, which then allows no http requests
 */
export function validateSettings(settings: unknown, isSecure = false): SettingError[] {
  if (!isObject(settings)) return [{ code: 'notObject' }]
  const isTwice = settings['services'] !== undefined && Boolean(settings['VITE_SERVICES'])
  return [
    ...(isTwice ? [{ code: 'ability', setting: 'VITE_SERVICES' } as const] : []),
    ...Object.entries(settings).flatMap(([setting, value]) => validateSetting(setting, value, isSecure)),
  ]
}
