/** The login code of all test tenants' tablets. */
export const KIOSK_CODE = 'TES-1001'

/** A tablet after its setup, with all options enabled for visitors. */
export const kioskOf = (profile: object) => ({
  tenant: { name: 'Test Works' },
  loginCode: KIOSK_CODE,
  profile,
  place: null,
  options: {
    cameraId: null,
    locales: ['en'],
    defaultLocale: 'en',
    idleSeconds: 45,
    walkIns: true,
    hostSearch: true,
    checkOut: true,
    sound: false,
    largerText: false,
    touchKeyboard: false,
    badgePrinting: false,
    wakeLock: false,
    fullScreen: false,
  },
  pin: { salt: '', hash: '' },
})
