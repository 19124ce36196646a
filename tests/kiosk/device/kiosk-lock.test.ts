import { expect, it } from 'vitest'
import { lockedKiosk, lockToKiosk, unlockKiosk } from '@/kiosk/device/kiosk-lock'

it('locks the device to a kiosk again after it was unlocked', () => {
  localStorage.setItem('kiosk:west', '{}')
  unlockKiosk()
  expect(lockedKiosk()).toBeNull()
  lockToKiosk('west')
  expect(lockedKiosk()).toBe('west')
})
