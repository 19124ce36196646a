// Opens the pages of its scope without network once they were seen (design §5). It keeps the app's own files and the page
// around them, and never an answer of a service.
const KEPT = 'visitor-desk'
const PAGE = '/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** What the page says it is made of; files of an older build go. */
async function keep(files) {
  const cache = await caches.open(KEPT)
  const page = fetch(PAGE, { cache: 'no-store' })
  const kept = (await cache.keys()).map(({ url }) => url)
  await Promise.all(files.filter((file) => !kept.includes(file)).map((file) => cache.add(file)))
  const answer = await page
  if (answer.ok) await cache.put(PAGE, answer)
  const wanted = new Set([...files, new URL(PAGE, self.location.origin).href])
  await Promise.all(kept.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}

self.addEventListener('message', (event) => {
  // What can't be had now is kept at the next visit.
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep).catch(() => undefined))
})

/** From the network where there is one, so that nobody is held on an old build. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(PAGE, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  // Named by their content: a kept one is never old.
  else if (pathname.startsWith('/assets/'))
    // Whoever asks for it, a file is the same; servers that say otherwise (Vary: Origin) mean their headers.
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})
