// spec §7: /machine-profile/v1/{tenantId}: getByCode
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { anonymousApi } from '@/http/client'
import { statusOf } from '@/http/errors'
import { type WireRecord, withAccessToken } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import {
  asList,
  flag,
  listOf,
  maybe,
  number,
  openObject,
  perLocale,
  reference,
  type Shape,
  withName,
} from './shapes'

const screenSchema = z.looseObject({
  screenId: id,
  /** home, checkin, checkout, walkin, message, directory */
  type: z.string(),
  title: maybe(perLocale),
  /** a name of the icon service */
  icon: maybe(z.string()),
  visitTypeIds: listOf(reference('visitTypeId')),
  settings: maybe(openObject),
})

/** Also validates the profile stored on a tablet. */
export const machineProfileSchema = z.looseObject({
  machineProfileId: id,
  name: z.string(),
  loginCode: maybe(z.string()),
  locationId: maybe(reference('locationId')),
  deviceSerial: maybe(z.string()),
  /** the kiosk's own token (assumed) */
  accessToken: maybe(z.string()),
  idleSeconds: maybe(number),
  /** light or dark */
  theme: maybe(z.string()),
  locales: listOf(z.string()),
  welcome: maybe(perLocale),
  logoUrl: maybe(z.string()),
  badgePrinting: flag(false),
  /** off, optional or required */
  photo: z.catch(z.string(), 'off'),
  /**
   * Whether a visitor id or card number is enough to greet a visitor by name. By default the kiosk asks for a
   * second fact, because such codes can be guessed, unlike a URL with long ids (assumed).
   */
  greetByBareId: flag(false),
  screens: listOf(screenSchema),
})

/** A kiosk's configuration. Source: loginCode and screenId spec §3, the rest assumed. */
export type MachineProfile = Shape<typeof machineProfileSchema>

const withScreenId = (screen: unknown) =>
  isRecord(screen) ? { screenId: screen.id ?? screen['_id'], ...screen } : screen

/** Some services name the token and the ids of screens otherwise. */
function readProfile(record: WireRecord): WireRecord {
  const screens = asList(record.screens)
  return {
    ...withName(withAccessToken(record)),
    screens: Array.isArray(screens) ? screens.map(withScreenId) : screens,
  }
}

const calls = serviceCalls({
  name: 'machineProfile',
  path: 'machine-profile/v1/:tenantId',
  methods: ['getByCode'],
  address: serviceAddress.machineProfile,
  read: readProfile,
  // A tablet signs in with its login code only, even if a user is signed in on it.
  client: anonymousApi,
})

export const machineProfileService = {
  /**
   * POST /machine-profile/v1/{tenantId}, getByCode: a kiosk's profile, without the user's token. On 401 it is
   * requested again with the device's token.
   * @throws NotFound (404) for an unknown code
   */
  async getByCode(tenantId: Id, loginCode: string, options: CallOptions = {}): Promise<MachineProfile> {
    const { token, ...anonymous } = options
    const request = (how: CallOptions) =>
      calls.custom('getByCode', machineProfileSchema, tenantId, { loginCode }, how)
    try {
      return await request(anonymous)
    } catch (error) {
      if (!token || statusOf(error) !== 401) throw error
      return request({ ...anonymous, token })
    }
  },
}
