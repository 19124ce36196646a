import { SETTINGS_ADDRESS } from '@/config/constants'

/**
 * Makes the service worker (`public/worker.js`) cache this page's files, so that it opens offline.
 * @param scope the part of the app it applies to, e.g. '/visitor-self-update/'; the rest has no worker
 */
export async function cacheForOffline(scope: string): Promise<void> {
  // Insecure pages have no service workers, and during development files change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/worker.js', { scope, updateViaCache: 'none' })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const { origin } = window.location
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`) || name === origin + SETTINGS_ADDRESS)
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  worker?.postMessage({ keep: [...new Set(files)], build })
}
