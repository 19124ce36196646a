/** The login code of every test tenant's tablet. */
export const KIOSK_CODE = 'TES-1001'

/** A tablet as its set-up leaves it, with all that visitors may do. */
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
