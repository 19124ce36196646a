import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentCaller, setCaller } from '@/http/caller'
import { BadRequest, Unavailable } from '@/http/errors'
import { hashPin, isPin } from '@/lib/pin'
import { machineProfileService } from '@/services/machine-profile'
import { authTenantsService } from '@/services/auth-tenants'
import { configurationService } from '@/services/company/configuration'
import { locationService } from '@/services/location'
import { firstOptions, storeKiosk, storedKiosk, type Kiosk, kioskStore } from '@/kiosk/device/kiosk'
import { checkKiosk } from '@/kiosk/device/check-kiosk'
import { kioskProblems } from '@/kiosk/device/kiosk-problem'
import { countMiss, clearMisses, pauseLeft } from '@/kiosk/device/kiosk-tries'
import { openKiosk } from '@/kiosk/device/open-kiosk'

const profile: Kiosk['profile'] = {
  machineProfileId: 'm1',
  name: 'Lobby tablet',
  accessToken: 'first',
  locales: ['es', 'de', 'fr'],
  badgePrinting: false,
  greetByBareId: false,
  photo: 'off',
  screens: [],
}
const kiosk: Kiosk = {
  tenant: { name: 'Acme' },
  loginCode: 'ACM-1001',
  profile,
  place: null,
  options: firstOptions(profile, 'fr'),
  pin: { salt: '', hash: '' },
}
const tenant = { id: 't', database: 'acme', name: 'Acme', enabled: true, deleted: false }

beforeEach(() => {
  vi.spyOn(authTenantsService, 'findByIds').mockImplementation(async ([id]) =>
    id === 'nobody' ? [] : [{ ...tenant, id: id ?? '' }],
  )
})
beforeEach(() => {
  vi.spyOn(configurationService, 'get').mockResolvedValue(null)
})
afterEach(() => {
  setCaller(null)
  for (const id of ['t', 'u', 'v', 'w', 'x']) kioskStore(id).remove()
})

it('is stored for its tenant, with the locales that profile and app share', () => {
  expect(storeKiosk('t', kiosk)).toBe(true)
  expect(storedKiosk('t')?.options).toMatchObject({
    locales: ['es', 'fr'],
    defaultLocale: 'fr',
    idleSeconds: 45,
  })
  expect(storedKiosk('u')).toBeNull()
})

it.each([
  [undefined, 45],
  [0, 45],
  [-1, 45],
  [30, 30],
  [45_000, 180],
])('uses the idle time %j of its profile as %i s', (idleSeconds, used) => {
  expect(firstOptions({ ...kiosk.profile, idleSeconds }, 'en').idleSeconds).toBe(used)
})

it('has no stored idle time that would end every screen at once', () => {
  storeKiosk('t', { ...kiosk, options: { ...kiosk.options, idleSeconds: 0 } })
  expect(storedKiosk('t')?.options.idleSeconds).toBe(45)
})

it('is kept in memory and reported as not stored if the browser cannot store data', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(storeKiosk('t', kiosk)).toBe(false)
  expect(storedKiosk('t')?.loginCode).toBe('ACM-1001')
})

describe('opening a kiosk page', () => {
  it('uses the token of the kiosk or none, never that of a signed-in user', async () => {
    localStorage.setItem('feathers-jwt', 'of the staff')
    expect(await openKiosk('t')).toBe(true)
    expect(currentCaller()?.token()).toBeNull()
    storeKiosk('t', kiosk)
    expect(currentCaller()?.token()).toBe('first')
  })

  it('is false for an unknown tenant, and rejects if the server cannot be reached', async () => {
    expect(await openKiosk('nobody')).toBe(false)
    vi.mocked(authTenantsService.findByIds).mockRejectedValue(new Unavailable('down'))
    await expect(openKiosk('v')).rejects.toThrow('down')
  })

  it('works offline once paired, and renews the token with one request', async () => {
    const ask = vi.spyOn(machineProfileService, 'getByCode').mockRejectedValue(new Unavailable('down'))
    vi.mocked(authTenantsService.findByIds).mockRejectedValue(new Unavailable('down'))
    storeKiosk('u', kiosk)
    expect(await openKiosk('u')).toBe(true)
    await expect(currentCaller()?.renew()).rejects.toThrow('down')
    expect(storedKiosk('u')).not.toBeNull()
    ask.mockClear().mockResolvedValue({ ...profile, accessToken: 'second' })
    expect(await Promise.all([currentCaller()?.renew(), currentCaller()?.renew()])).toEqual([true, true])
    expect(ask).toHaveBeenCalledExactlyOnceWith('u', 'ACM-1001', { token: 'first' })
    expect(currentCaller()?.token()).toBe('second')
  })
})

it('keeps its token if the response to the login code has none', async () => {
  const { accessToken: _, ...bare } = profile
  const ask = vi.spyOn(machineProfileService, 'getByCode').mockResolvedValue(bare)
  storeKiosk('w', kiosk)
  await openKiosk('w')
  expect(await currentCaller()?.renew()).toBe(true)
  expect(ask).toHaveBeenCalled()
  expect(currentCaller()?.token()).toBe('first')
})

it.each([
  ['keeps a new pairing', () => storeKiosk('x', { ...kiosk, loginCode: 'ACM-2002' }), 'first'],
  ['stays forgotten', () => kioskStore('x').remove(), undefined],
])('a tablet %s if the response to the old login code arrives late', async (_, change, token) => {
  const ask = vi.spyOn(machineProfileService, 'getByCode').mockRejectedValue(new Unavailable('down'))
  storeKiosk('x', kiosk)
  await openKiosk('x')
  await expect(currentCaller()?.renew()).rejects.toThrow('down')
  ask.mockClear().mockImplementation(async () => {
    change()
    return { ...profile, accessToken: 'of the old code' }
  })
  expect(await currentCaller()?.renew()).toBe(false)
  expect(ask).toHaveBeenCalledOnce()
  expect(storedKiosk('x')?.profile.accessToken).toBe(token)
})

it('a refusal of the old login code does not affect a new pairing', async () => {
  const ask = vi.spyOn(machineProfileService, 'getByCode').mockRejectedValue(new Unavailable('down'))
  storeKiosk('x', kiosk)
  await openKiosk('x')
  await expect(currentCaller()?.renew()).rejects.toThrow('down')
  ask.mockClear().mockImplementation(async () => {
    storeKiosk('x', { ...kiosk, loginCode: 'ACM-2002' })
    throw new BadRequest('unknown code')
  })
  expect(await currentCaller()?.renew()).toBe(false)
  expect(ask).toHaveBeenCalledOnce()
  expect(kioskProblems.get().has('x')).toBe(false)
})

it('pauses after five misses, longer after each further miss, independent of the clock', () => {
  for (let miss = 1; miss < 5; miss++) countMiss('t', 'pin', 0)
  expect(pauseLeft('t', 'pin', 0)).toBe(0)
  countMiss('t', 'pin', 0)
  expect(pauseLeft('t', 'pin', 10_000)).toBe(20_000)
  countMiss('t', 'pin', 30_000)
  expect(pauseLeft('t', 'pin', 30_000)).toBe(60_000)
  expect(pauseLeft('t', 'pin', -86_400_000)).toBe(60_000)
  expect(pauseLeft('t', 'code', 30_000)).toBe(0)
  clearMisses('t', 'pin')
  expect(pauseLeft('t', 'pin', 30_000)).toBe(0)
})

it('stores a PIN only as a salted hash', async () => {
  const kept = await hashPin('4711')
  expect(JSON.stringify(kept)).not.toContain('4711')
  expect([await isPin('4711', kept), await isPin('4712', kept)]).toEqual([true, false])
  expect((await hashPin('4711')).hash).not.toBe(kept.hash)
})

it("shows the tenant's branding, or its record without branding", async () => {
  vi.spyOn(machineProfileService, 'getByCode').mockResolvedValue(profile)
  const ask = vi.spyOn(configurationService, 'get')
  storeKiosk('w', kiosk)
  ask.mockResolvedValue({
    name: 'Acme House',
    primaryColor: '#123456',
    logoUrl: 'https://elsewhere.example/l.png',
  })
  await checkKiosk('w')
  expect(storedKiosk('w')?.tenant).toEqual({ name: 'Acme House', primaryColor: '#123456' })
  // Without a response it stays, even if the record is read again.
  ask.mockRejectedValue(new Unavailable('down'))
  await checkKiosk('w')
  expect(storedKiosk('w')?.tenant).toMatchObject({ name: 'Acme House', primaryColor: '#123456' })
  ask.mockResolvedValue(null)
  await checkKiosk('w')
  expect(storedKiosk('w')?.tenant).toEqual({ name: 'Acme' })
})

it('shows name and time zone of the location that its profile was moved to', async () => {
  vi.spyOn(configurationService, 'get').mockResolvedValue(null)
  const moved = vi.spyOn(machineProfileService, 'getByCode').mockResolvedValue({ ...profile, locationId: 7 })
  const load = vi.spyOn(locationService, 'get')
  const place = { name: 'Porto', timeZone: 'Europe/Lisbon' }
  storeKiosk('w', { ...kiosk, place })
  // Without a response it stays.
  load.mockRejectedValue(new Unavailable('down'))
  await checkKiosk('w')
  expect(storedKiosk('w')?.place).toEqual(place)
  load.mockResolvedValue({
    locationId: 7,
    name: 'Vigo',
    timeZone: 'Europe/Madrid',
    enabled: true,
    deleted: false,
  })
  await checkKiosk('w')
  expect(storedKiosk('w')?.place).toEqual({ name: 'Vigo', timeZone: 'Europe/Madrid' })
  moved.mockResolvedValue({ ...profile, locationId: null })
  await checkKiosk('w')
  expect(storedKiosk('w')?.place).toBeNull()
})
