import { SETTINGS_ADDRESS } from '@/config/constants'

/** This page's files so far. */
const files = new Set<string>()
let isObserved = false

/**
 * Makes the service worker (`public/worker.js`) cache this page's files, also those that load later, so that it opens
 * offline.
 * @param scope the part of the app it applies to, e.g. '/visitor-self-update/'; the rest has no worker
 */
export async function cacheForOffline(scope: string): Promise<void> {
  // Insecure pages have no service workers, and during development files change.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/worker.js', { scope, updateViaCache: 'none' })
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
  const keep = () => {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    worker?.postMessage({ keep: [...files], build })
  }
  if (isObserved) return keep()
  isObserved = true
  const { origin } = window.location
  const addFiles = (entries: PerformanceEntryList) => {
    const known = files.size
    for (const { name } of entries)
      if (name.startsWith(`${origin}/assets/`) || name === origin + SETTINGS_ADDRESS) files.add(name)
    if (files.size > known) keep()
  }
  new PerformanceObserver((list) => addFiles(list.getEntries())).observe({ type: 'resource', buffered: true })
}
