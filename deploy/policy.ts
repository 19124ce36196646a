import { createHash } from 'node:crypto'

/** The settings by their names in `.env.example`. */
export type Settings = Readonly<Record<string, unknown>>

/**
 * Exact content of the `<style>` elements that React Aria adds at runtime: the first for everything that can
 * be pressed, the second on an iPhone while a dialog is open. It does not depend on the screen, so the policy
 * allows it by hash.
 */
const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of the inline elements of a page, without those loaded by URL. */
function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))
  return [...elements].map(([, text = '']) => hash(text))
}

/** The origin of a URL; empty for the app's own, which `'self'` covers. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}

function words(value: unknown): string[] {
  return typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : []
}

/**
 * The content security policy of a page of this build: allows the page itself, its inline scripts and styles
 * by hash, and the hosts of its settings. `wasm-unsafe-eval` is for the QR code decoder, `frame-src blob:`
 * for printing badges.
 * @param html the built page as it is served
 */
export function contentSecurityPolicy(html: string, settings: Settings): string {
  const services = Object.keys(settings).filter((name) => /^VITE_\w+_URL$/.test(name))
  const asked = services.flatMap((name) => words(settings[name]).flatMap(originOf))
  const sockets = words(settings.VITE_REALTIME_URL)
    .flatMap(originOf)
    .map((origin) => origin.replace(/^http/, 'ws'))
  const pictures = words(settings.VITE_ASSET_HOSTS).map((host) => `https://${host}`)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashesOf('script', html)],
    'style-src': ["'self'", ...hashesOf('style', html), ...libraryStyles.map(hash)],
    'img-src': ["'self'", 'data:', 'blob:', ...pictures],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...asked, ...sockets],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}
