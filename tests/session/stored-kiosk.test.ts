import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kiosk } from '@/kiosk/device/kiosk'

const profile: Kiosk['profile'] = {
  machineProfileId: 'm1',
  name: 'Lobby tablet',
  idleSeconds: 60,
  locales: ['es', 'fr'],
  badgePrinting: true,
  photo: 'off',
  greetByBareId: false,
  screens: [],
}
const stored = {
  tenant: { name: 'Acme' },
  loginCode: 'ACM-1001',
  profile,
  place: null,
  options: { locales: ['fr', 'es'], defaultLocale: 'fr', idleSeconds: 90, sound: false },
  pin: { salt: 'c2FsdA==', hash: 'aGFzaA==' },
}

beforeEach(() => vi.resetModules())

/** Simulates a restart: stored data is read anew. */
async function read(kiosk: unknown) {
  localStorage.setItem('kiosk:t', typeof kiosk === 'string' ? kiosk : JSON.stringify(kiosk))
  return import('@/kiosk/device/kiosk')
}

describe('kiosk stored by another build', () => {
  it('keeps known values and fills in defaults', async () => {
    const { storedKiosk } = await read(stored)
    expect(storedKiosk('t')).toMatchObject({
      loginCode: 'ACM-1001',
      pin: stored.pin,
      options: { defaultLocale: 'fr', idleSeconds: 90, sound: false, walkIns: true, badgePrinting: true },
    })
  })

  it('is readable with invalid options, tenant or location', async () => {
    const options = { locales: ['de', 'es'], defaultLocale: 'de', idleSeconds: 'long', sound: 'loud' }
    const { storedKiosk } = await read({ ...stored, tenant: 'Acme', place: 7, options })
    expect(storedKiosk('t')).toMatchObject({
      tenant: { name: '' },
      place: null,
      options: { locales: ['es'], defaultLocale: 'es', idleSeconds: 60, sound: true },
    })
    vi.resetModules()
    expect((await read({ ...stored, options: null })).storedKiosk('t')?.options.locales).toEqual(['es', 'fr'])
  })

  it('keeps values that only a newer build knows', async () => {
    const { storedKiosk, storeKiosk } = await read({ ...stored, options: { greeting: 'wave' }, floor: 3 })
    const kiosk = storedKiosk('t')
    expect(kiosk).not.toBeNull()
    if (kiosk) storeKiosk('t', { ...kiosk, profile })
    expect(JSON.parse(localStorage.getItem('kiosk:t') ?? '')).toMatchObject({
      floor: 3,
      options: { greeting: 'wave' },
    })
  })
})

describe('unreadable kiosk', () => {
  const { pin: _, ...withoutPin } = stored

  it.each(['{"damaged":', JSON.stringify(withoutPin), '[]'])(
    'is reported as damaged and not changed: %s',
    async (text) => {
      const { isKioskDamaged, storedKiosk } = await read(text)
      expect([storedKiosk('t'), isKioskDamaged('t'), isKioskDamaged('u')]).toEqual([null, true, false])
      expect(localStorage.getItem('kiosk:t')).toBe(text)
    },
  )

  it('is replaced when the tablet is paired again', async () => {
    const { isKioskDamaged, storeKiosk, storedKiosk, firstOptions } = await read('{"damaged":')
    storeKiosk('t', { ...stored, options: firstOptions(profile, 'fr') })
    expect([storedKiosk('t')?.loginCode, isKioskDamaged('t')]).toEqual(['ACM-1001', false])
  })
})
