// Serves the visited pages of its scope offline. It caches the app's own files and the page around them, never a service
// response. Each scope has its own cache.
const KEPT = `visitor-desk ${new URL(self.registration.scope).pathname}`
const PAGE = '/'
const SETTINGS = '/config.json'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * What a page says it is made of; files of an older build go. Where the server has another build by now, its page would
 * need other files: it is kept when it runs.
 */
async function keep(files, build) {
  const cache = await caches.open(KEPT)
  const page = fetch(PAGE, { cache: 'no-store' })
  const kept = (await cache.keys()).map(({ url }) => url)
  await Promise.all(files.filter((file) => !kept.includes(file)).map((file) => cache.add(file)))
  const answer = await page
  if (!answer.ok || !(await answer.clone().text()).includes(build)) return
  await cache.put(PAGE, answer)
  const wanted = new Set([...files, new URL(PAGE, self.location.origin).href])
  await Promise.all(kept.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}

self.addEventListener('message', (event) => {
  // What can't be had now is kept at the next visit.
  if (Array.isArray(event.data?.keep)) {
    const { keep: files, build } = event.data
    event.waitUntil(keep(files, build).catch(() => undefined))
  }
})

/** Whoever asks for it, a file is the same; servers that say otherwise (Vary: Origin) mean their headers. */
async function fromKept(request) {
  return (await caches.open(KEPT)).match(request, { ignoreVary: true })
}

/** From the network where there is one, so that nobody is held on an old build. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await fromKept(PAGE)
    if (kept) return kept
    throw error
  }
}

/** Settings beside the build, as the page: the server's where it has them, and those count from then on. */
async function settings(request) {
  const answer = await fetch(request).catch(() => undefined)
  if (answer?.ok) {
    const copy = answer.clone()
    await (await caches.open(KEPT)).put(SETTINGS, copy)
    return answer
  }
  return (await fromKept(SETTINGS)) ?? answer ?? Response.error()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname === SETTINGS) event.respondWith(settings(request))
  // Named by their content: a kept one is never old.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(fromKept(request).then((kept) => kept ?? fetch(request)))
})
