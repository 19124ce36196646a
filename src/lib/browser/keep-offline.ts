import { SETTINGS_ADDRESS } from '@/config/constants'

/**
 * Has the small service worker (`public/worker.js`) keep what this page is made of, so that it opens without network.
 * @param scope the part of the app that it is for, e.g. '/visitor-self-update/'; everything else stays without a worker
 */
export async function keepOffline(scope: string): Promise<void> {
  // A page that is served unencrypted has no workers; while developing, files change under one.
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
