// Serves the visited pages of its scope offline. It caches the app's own files and the page around them, never a service
// response. Each scope has its own cache.
const KEPT = `visitor-desk ${new URL(self.registration.scope).pathname}`
const PAGE = '/'
const SETTINGS = '/config.json'
/** How long the server may take where something is kept, in ms. */
const PATIENCE = 4_000
/** The mark of a page of this app (vite.config.ts). */
const BUILD_MARK = /<meta name="build" content="\w+">/

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
  await Promise.all(
    files.map(async (file) => {
      if (!(await keptFile(file))) await cache.put(file, await fetchFile(file))
    }),
  )
  const answer = await page
  if (!answer.ok || answer.redirected || !(await answer.clone().text()).includes(build)) return
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

/**
 * Whoever asks for it, a file is the same; servers that say otherwise (Vary: Origin) mean their headers. Where the
 * browser cannot read its cache, nothing is kept.
 */
async function fromKept(request) {
  try {
    return await (await caches.open(KEPT)).match(request, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** A captive portal, and a server that answers every address with its page, answer with status 200 too. */
const isFile = ({ ok, redirected, headers }) =>
  ok && !redirected && !headers.get('Content-Type')?.startsWith('text/html')

/** A kept file. Earlier workers also kept what was answered in its place. */
async function keptFile(request) {
  const kept = await fromKept(request)
  return kept && isFile(kept) ? kept : undefined
}

/** @throws where something else is answered */
async function fetchFile(file) {
  const isOfSettings = new URL(file).pathname === SETTINGS
  const answer = isOfSettings ? await trusted(file, isSettings) : await fetch(file)
  if (!answer || !isFile(answer)) throw new Error(`Something else was answered for ${file}`)
  return answer
}

/**
 * A complete answer that is what was asked for. A proxy, a captive portal or a server in trouble also answers, late or
 * with a page of its own.
 * @param isOurs judges the text of an answer with status 200
 * @returns null where none came in time
 */
async function trusted(request, isOurs) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.status !== 200) return null
    const text = await answer.text()
    const { status, statusText, headers } = answer
    return isOurs(text) ? new Response(text, { status, statusText, headers }) : null
  } catch {
    return null
  }
}

/** The server's page where it is a page of this app, so that nobody is held on an old build; else the kept one. */
async function page(request) {
  const kept = await fromKept(PAGE)
  if (!kept) return fetch(request)
  return (await trusted(request, (text) => BUILD_MARK.test(text))) ?? kept
}

function isSettings(text) {
  try {
    const found = JSON.parse(text)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
  } catch {
    return false
  }
}

/** Settings beside the build: the server's where it has them, which are kept from then on; else the kept ones. */
async function settings(request) {
  const kept = await keptFile(SETTINGS)
  const answer = await trusted(request, isSettings)
  if (!answer) return kept ?? fetch(request)
  try {
    await (await caches.open(KEPT)).put(SETTINGS, answer.clone())
  } catch {
    // The settings are used even if the disk is too full to cache them.
  }
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname === SETTINGS) event.respondWith(settings(request))
  // Named by their content: a kept one is never old.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)))
})
