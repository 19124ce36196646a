// Serves the visited pages of its scope offline. It caches the app's own files and the page around them,
// never a service response. Each scope has its own cache.
const KEPT = `visitor-desk ${new URL(self.registration.scope).pathname}`
const PAGE = '/'
const SETTINGS = '/config.json'
/** Timeout of the server in ms, if there is a cached response. */
const PATIENCE = 4_000
/** The mark of a page of this app (vite.config.ts). */
const BUILD_MARK = /<meta name="build" content="\w+">/

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * Caches the files and the page of a build, and deletes files of older builds. If the server already has
 * another build, its page is not cached, because it needs other files; it is cached once it runs.
 */
async function keep(files, build) {
  const cache = await caches.open(KEPT)
  const page = fetch(PAGE, { cache: 'no-store' })
  const keptPage = await fromKept(PAGE)
  // A page does not load all files of its build each time.
  const isSameBuild = keptPage !== undefined && (await keptPage.text()).includes(build)
  const old = isSameBuild ? [] : (await cache.keys()).map(({ url }) => url)
  await Promise.all(
    files.map(async (file) => {
      if (!(await keptFile(file))) await cache.put(file, await fetchFile(file))
    }),
  )
  const answer = await page
  if (!answer.ok || answer.redirected || !(await answer.clone().text()).includes(build)) return
  await cache.put(PAGE, answer)
  const wanted = new Set([...files, new URL(PAGE, self.location.origin).href])
  await Promise.all(old.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)))
}

/** One list after the other: a later one may contain files that are old for an earlier one. */
let queue = Promise.resolve()

self.addEventListener('message', (event) => {
  // Files that fail to load now are cached at the next visit.
  if (Array.isArray(event.data?.keep)) {
    const { keep: files, build } = event.data
    queue = queue.then(() => keep(files, build)).catch(() => undefined)
    event.waitUntil(queue)
  }
})

/**
 * Ignores `Vary: Origin`, because a file is the same for every origin and only the headers differ. Returns
 * undefined if the browser cannot read its cache.
 */
async function fromKept(request) {
  try {
    return await (await caches.open(KEPT)).match(request, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/**
 * Whether a response is the file. Captive portals, and servers that return their page for every URL, also
 * respond with status 200.
 */
const isFile = ({ ok, redirected, headers }) =>
  ok && !redirected && !headers.get('Content-Type')?.startsWith('text/html')

/** A cached file. Earlier workers also cached other responses in its place. */
async function keptFile(request) {
  const kept = await fromKept(request)
  return kept && isFile(kept) ? kept : undefined
}

/** @throws if the response is not the file */
async function fetchFile(file) {
  const isOfSettings = new URL(file).pathname === SETTINGS
  const answer = isOfSettings ? await trusted(file, isSettings) : await fetch(file)
  if (!answer || !isFile(answer)) throw new Error(`Something else was answered for ${file}`)
  return answer
}

/**
 * A complete response with the expected content. Proxies, captive portals and failing servers also respond,
 * late or with their own page.
 * @param isOurs checks the text of a response with status 200
 * @returns null if there is none in time
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

/** The server's page if it is this app's, so that nobody stays on an old build; else the cached one. */
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

/** The settings file: the server's if available, which is then cached; else the cached one. */
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
  // File names contain a content hash, so a cached file is never stale.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(keptFile(request).then((kept) => kept ?? fetch(request)))
})
