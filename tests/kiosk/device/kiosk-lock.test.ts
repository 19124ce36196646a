import { expect, it } from 'vitest'
import { lockedKiosk, lockToKiosk, unlockKiosk } from '@/kiosk/device/kiosk-lock'

it("is locked by 'Start kiosk' after a PIN, before a page of the kiosk is open", () => {
  localStorage.setItem('kiosk:west', '{}')
  unlockKiosk()
  expect(lockedKiosk()).toBeNull()
  lockToKiosk('west')
  expect(lockedKiosk()).toBe('west')
})
