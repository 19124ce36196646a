import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { servicePaths } from '../../deploy/service-paths'
import { expect, type test as base } from './fixtures'
import { root } from './root'

const folder = process.env.E2E_APP_FOLDER ?? ''

/** May be followed by a charset. */
const types: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

const guards = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
}

const forever = 'public, max-age=31536000, immutable'

/** The built files by URL path. */
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((address) => !address.startsWith('/.'))

/**
 * Tests of a server that serves the built app and proxies the services' paths.
 * @param hasBrotli whether it serves files compressed with Brotli
 */
export function checkServer(test: typeof base, hasBrotli: boolean): void {
  test('every file is served unchanged, with its type, compression, cache and security headers', async ({
    appUrl,
  }) => {
    const addresses = files()
    expect(addresses.length).toBeGreaterThan(100)
    for (const accept of ['gzip, deflate, br', 'gzip', 'identity']) {
      const found: Record<string, unknown> = {}
      const wanted: Record<string, unknown> = {}
      // One after the other: the last of hundreds at once would time out on a slow machine.
      for (const address of addresses) {
        const path = join(folder, address)
        const answer = await fetch(appUrl + address, { headers: { 'Accept-Encoding': accept } })
        found[address] = {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          encoding: answer.headers.get('content-encoding'),
          isAsBuilt: Buffer.from(await answer.arrayBuffer()).equals(readFileSync(path)),
        }
        const brotli = accept.includes('br') && hasBrotli && existsSync(`${path}.br`)
        const packed = accept !== 'identity' && existsSync(`${path}.gz`)
        wanted[address] = {
          status: 200,
          headers: expect.objectContaining({
            ...guards,
            'content-type': expect.stringMatching(
              `^${types[extname(address)]?.replace('+', '\\+')}(; charset=utf-8)?$`,
            ),
            'cache-control': address.startsWith('/assets/') ? forever : 'no-cache',
          }),
          encoding: brotli ? 'br' : packed ? 'gzip' : null,
          isAsBuilt: true,
        }
      }
      expect(found, accept).toEqual(wanted)
    }
  })

  test('URLs of screens return the page, and missing files return 404', async ({ request }) => {
    const page = await (await request.get('/')).text()
    for (const address of ['/utils/visitors', '/reports/reportData/users', '/skytouch/north.wind/screen/1']) {
      const answer = await request.get(address)
      expect([answer.status(), await answer.text()]).toEqual([200, page])
      expect(answer.headers()['cache-control']).toBe('no-cache')
    }
    for (const address of [
      '/assets/old-screen-1a2b3c.js',
      '/config.json',
      '/no-such-file.txt',
      '/.deploy/policy.nginx',
      '/.vite/manifest.json',
    ]) {
      const answer = await request.get(address)
      expect([address, answer.status(), answer.headers()]).toEqual([
        address,
        404,
        expect.objectContaining({ ...guards, 'cache-control': 'no-cache' }),
      ])
    }
    const { etag = '' } = (await request.get('/')).headers()
    const known = await request.get('/', { headers: { 'If-None-Match': etag } })
    expect(known.status()).toBe(304)
    expect(known.headers()['content-security-policy'], 'a policy may change without the page').toBeTruthy()
  })

  test('the service paths are proxied, and other paths are not', async ({ request, backendUrl }) => {
    // Of the separate auth API only the app's calls are proxied, see `proxy-checks.ts`.
    for (const path of servicePaths.filter((each) => !['/socket.io', '/auth/v1'].includes(each))) {
      const [passed, direct] = await Promise.all([
        request.get(`${path}/x`),
        request.get(`${backendUrl}${path}/x`),
      ])
      expect([path, passed.status(), await passed.text()]).toEqual([
        path,
        direct.status(),
        await direct.text(),
      ])
      expect(passed.headers()['cache-control']).toBe(direct.headers()['cache-control'])
    }
    const socket = await request.get('/socket.io/?EIO=4&transport=polling')
    expect(await socket.text()).toContain('"sid"')
    expect((await request.get('/reports')).headers()['content-type']).toBe('text/html; charset=utf-8')

    const all = `^/(${servicePaths.map((path) => path.slice(1).replace('.', '\\.')).join('|')})(/|$)`
    for (const name of ['services.nginx.conf', 'Caddyfile'])
      expect(readFileSync(join(root, 'deploy', name), 'utf8'), name).toContain(all)
  })

  test('the proxy adds the API key, so the browser does not need it', async ({ request, backendUrl }) => {
    expect((await request.get(`${backendUrl}/auth/v1/domains`)).status()).toBe(401)
    expect((await request.get('/auth/v1/domains')).status()).toBe(200)
  })

  test('service responses have a sandboxing content security policy', async ({ request }) => {
    for (const path of ['/api/auth/v1/tenants', '/auth/v1/domains', '/booking/v1/north/visit'])
      expect([path, (await request.get(path)).headers()]).toEqual([
        path,
        expect.objectContaining({
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        }),
      ])
  })

  test('the content security policy blocks inline code, eval and foreign hosts, and violations are logged', async ({
    page,
    signIn,
    backendUrl,
    allowConsole,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await signIn(page)
    expect(refused).toEqual([])

    // Attempts of hostile code that runs in a file of the app's own origin.
    const hostile = `
      window.seen = []
      const add = (tag, textContent) => document.head.append(Object.assign(document.createElement(tag), { textContent }))
      add('script', 'seen.push("an inline script")')
      add('style', 'h1 { opacity: 0.5 }')
      if (getComputedStyle(document.querySelector('h1')).opacity !== '1') seen.push('an inline style')
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="seen.push(1)">')
      try { seen.push(eval('"code from text"')) } catch {}
      const ended = fetch('https://elsewhere.example/').then(() => seen.push('a foreign host'), () => {})
      ended.then(() => (document.body.dataset.tried = 'tried all: ' + seen))`
    await page.route('**/assets/hostile.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: hostile }),
    )
    allowConsole(/Content Security Policy/)
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('script'), { src: '/assets/hostile.js' })),
    )
    await expect(page.locator('body')).toHaveAttribute('data-tried', 'tried all: ')
    for (const rule of ['script-src', 'style-src', 'connect-src'])
      expect(refused.join('\n'), rule).toContain(rule)
    const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain("'unsafe-")
    expect(policy).toContain(`connect-src 'self' ${backendUrl};`)
  })
}
