import { loadPathUp } from '@/hooks/location'
import { callerSignal } from '@/http/caller'
import { isTransient, statusOf } from '@/http/errors'
import { pathText } from '@/lib/text/place-texts'
import { spreadOut } from '@/lib/time/back-off'
import { setTimeout } from '@/lib/time/timer'
import { authTenantsService } from '@/services/auth-tenants'
import { type MachineProfile, machineProfileService } from '@/services/machine-profile'
import type { Tenant } from '@/services/tenants'
import { type Kiosk, storeKiosk, storedKiosk } from './kiosk'
import { kioskProblems, recordKioskCheck } from './kiosk-problem'

/** How long a paired tablet waits for the auth API, in ms. */
const TIMEOUT = 5_000

/** Retry delay of a refused tablet, in ms; doubles after each refusal. */
const FIRST_RETRY = 120_000
const SLOWEST_RETRY = 900_000
/** Jitter, so that tablets refused together do not retry together. */
const JITTER = 0.2

const tenants = new Map<string, Tenant>()

/** The tenant of the kiosk's URL, once loaded; undefined on a tablet that started offline. */
export const tenantOfKiosk = (tenantId: string): Tenant | undefined => tenants.get(tenantId)

/** @throws ServiceError if the auth API request fails */
export async function findTenant(tenantId: string, signal?: AbortSignal): Promise<boolean> {
  const listed = await authTenantsService.findByIds([tenantId], signal ? { signal } : {})
  const tenant = listed.find(({ id }) => String(id) === tenantId)
  if (!tenant) return false
  tenants.set(tenantId, tenant)
  return true
}

/** The status of an error that needs a technician; null if the server is busy or unreachable. */
function refusalOf(error: unknown): number | null {
  return isTransient(error) ? null : (statusOf(error) ?? null)
}

async function checkTenant(tenantId: string): Promise<void> {
  try {
    const isKnown = await findTenant(tenantId, AbortSignal.timeout(TIMEOUT))
    recordKioskCheck(tenantId, { tenant: isKnown ? null : 'tenantUnknown' })
  } catch (error) {
    const status = refusalOf(error)
    if (status !== null) {
      const wantsSignIn = status === 401 || status === 403 || status === 407
      recordKioskCheck(tenantId, { tenant: wantsSignIn ? 'tenantSignIn' : 'tenantUnknown' })
    }
  }
}

/**
 * Reloads the profile and its token. Errors never remove what the tablet has stored.
 * @throws if the server is busy or unreachable
 */
async function reloadProfile(tenantId: string): Promise<boolean> {
  const before = storedKiosk(tenantId)
  if (!before) return false
  const { loginCode, profile: old } = before
  // False if the tablet was forgotten or paired again in the meantime.
  const isCurrent = () => storedKiosk(tenantId)?.loginCode === loginCode
  try {
    const token = old.accessToken
    const profile = await machineProfileService.getByCode(tenantId, loginCode, token ? { token } : {})
    const stored = storedKiosk(tenantId)
    if (!stored || !isCurrent()) return false
    const accessToken = profile.accessToken ?? stored.profile.accessToken
    storeKiosk(tenantId, { ...stored, profile: { ...profile, accessToken } })
    recordKioskCheck(tenantId, { code: null, isTokenRefused: false })
    return true
  } catch (error) {
    const status = refusalOf(error)
    if (status === null) throw error
    if (isCurrent())
      recordKioskCheck(tenantId, { code: status === 401 || status === 407 ? 'codeSignIn' : 'codeRefused' })
    return false
  }
}

const renewals = new Map<string, Promise<boolean>>()

/** Shares one request among concurrent callers. */
function renewProfile(tenantId: string): Promise<boolean> {
  const pending = renewals.get(tenantId) ?? reloadProfile(tenantId).finally(() => renewals.delete(tenantId))
  renewals.set(tenantId, pending)
  return pending
}

const retries = new Map<string, ReturnType<typeof setTimeout>>()
const delays = new Map<string, number>()

function retryLater(tenantId: string): void {
  if (!kioskProblems.get().has(tenantId)) {
    clearTimeout(retries.get(tenantId))
    retries.delete(tenantId)
    delays.delete(tenantId)
    return
  }
  if (retries.has(tenantId)) return
  const delay = delays.get(tenantId) ?? FIRST_RETRY
  delays.set(tenantId, Math.min(delay * 2, SLOWEST_RETRY))
  const retry = () => {
    retries.delete(tenantId)
    void checkKiosk(tenantId)
  }
  retries.set(tenantId, setTimeout(retry, Math.min(spreadOut(delay, JITTER), SLOWEST_RETRY)))
}

/**
 * Renews the token after a 401, which is the only sign that it is no longer valid.
 * @throws if that is not known, because the server was busy or unreachable
 */
export async function renewToken(tenantId: string): Promise<boolean> {
  const isRenewed = await renewProfile(tenantId)
  if (!isRenewed && kioskProblems.get().has(tenantId)) recordKioskCheck(tenantId, { isTokenRefused: true })
  retryLater(tenantId)
  return isRenewed
}

/** The location of a profile; null if it has none or the kiosk cannot read it. */
export async function placeOf(tenantId: string, { locationId }: MachineProfile): Promise<Kiosk['place']> {
  if (!locationId) return null
  const path = await loadPathUp(tenantId, locationId)
  if (path.length === 0) return null
  return { name: pathText(path), timeZone: path.find(({ timeZone }) => timeZone)?.timeZone ?? null }
}

/** Stores what the screens show of tenant, branding and location, at once, so that they change only once. */
async function storeShown(
  tenantId: string,
  { name, logoUrl, primaryColor }: Tenant,
  signal: AbortSignal,
): Promise<void> {
  const profile = storedKiosk(tenantId)?.profile
  // Loaded on demand, because the kiosk starts without it.
  const { loadBranding } = await import('@/services/company/branding')
  const [branding, place] = await Promise.all([
    loadBranding(tenantId, { signal }),
    profile && placeOf(tenantId, profile).catch(() => null),
  ])
  const kiosk = storedKiosk(tenantId)
  if (!kiosk) return
  const tenant = { name, logoUrl, primaryColor, ...branding }
  // Without a response, the stored location stays.
  const shownPlace = kiosk.profile.locationId ? (place ?? kiosk.place) : null
  storeKiosk(tenantId, { ...kiosk, tenant, place: shownPlace })
}

/** Checks whether tenant and login code of a paired tablet are still valid. Retries after a refusal. */
export async function checkKiosk(tenantId: string): Promise<void> {
  const signal = callerSignal()
  await Promise.all([checkTenant(tenantId), renewProfile(tenantId).catch(() => false)])
  retryLater(tenantId)
  // Without a response, the stored tenant stays.
  const tenant = tenantOfKiosk(tenantId)
  if (tenant && !kioskProblems.get().has(tenantId)) await storeShown(tenantId, tenant, signal).catch(() => {})
}
