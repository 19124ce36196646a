import type { RouteName } from '@/routes/route-table'

type Budget = {
  /** The screen where its users begin. Its first load is the JavaScript until it can be used. */
  start: RouteName
  /** Limit of the first load in kB gzipped: its size when it was last set, and 5 %. Raising one needs a decision. */
  limit: number
  /** The folders of `src/pages` that the first load may contain. */
  pages: readonly string[]
}

/** A budget per layout. */
export const budgets = {
  'sign-in': { start: 'index', limit: 175, pages: ['login'] },
  staff: { start: 'utils-visitors', limit: 316, pages: ['login', 'utils/visitors'] },
  kiosk: { start: 'skytouch-tenantId', limit: 237, pages: ['skytouch'] },
  link: {
    start: 'visitor-self-update-tenantId-visitId-visitorId',
    limit: 248,
    pages: ['visitor-self-update'],
  },
} as const satisfies Record<string, Budget>

/**
 * Packages that no first load may contain, because few acts need them. React Aria's are those of overlays, pickers and
 * trees: what a first screen shows is drawn with the browser's own controls.
 */
export const neverFirst = [
  'barcode-detector',
  'fuse.js',
  'html5-qrcode',
  'papaparse',
  'pdf-lib',
  're2js',
  'react-aria-components',
  'react-hook-form',
  'react-simple-keyboard',
  'react-stately',
  'react-webcam',
  'socket.io-client',
  'uqr',
  'zxing-wasm',
]
