import { createHash } from 'node:crypto'

/** The settings by their names in `.env.example`. */
export type Settings = Readonly<Record<string, unknown>>

/**
 * What React Aria writes into a page's `<style>` while it runs, word for word: the first for everything that can be pressed,
 * the second on an iPhone while a dialog is open. They never change with what is shown, so their hashes let them through.
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

/** The hashes of what stands in a page between the tags of an element, not of what it loads by address. */
function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'))
  return [...elements].map(([, text = '']) => hash(text))
}

/** The host of an address with its scheme; nothing for the app's own, which `'self'` stands for. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : []
}

function words(value: unknown): string[] {
  return typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : []
}

/**
 * What a page of this build may load, run and ask: itself, its own inline scripts and styles by their hashes, and the hosts
 * of its settings. `wasm-unsafe-eval` is for the decoder of QR codes, `frame-src blob:` for the badge that is printed.
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
