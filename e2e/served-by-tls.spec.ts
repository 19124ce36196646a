import { readFileSync } from 'node:fs'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { join } from 'node:path'
import { connect as tlsConnect } from 'node:tls'
import { expect, test } from '@playwright/test'
import { brotliModule, serveByTls } from './nginx'
import { findNginx, required } from './programs'

const folder = process.env.E2E_APP_FOLDER ?? ''

type Answer = { headers: IncomingHttpHeaders & { ':status'?: number }; size: number }

/** One request over an existing connection; the response is not decompressed. */
function ask(session: ClientHttp2Session, path: string, accept: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, 'accept-encoding': accept })
    let headers: Answer['headers'] = {}
    let size = 0
    stream.on('response', (given) => (headers = given))
    stream.on('data', (part: Buffer) => (size += part.length))
    stream.on('end', () => resolve({ headers, size }))
    stream.on('error', reject)
  })
}

test('the site is served over TLS with HTTP/2, and plain HTTP redirects to it', async ({ request }) => {
  const app = await serveByTls(required('nginx', findNginx()), folder)
  const ca = readFileSync(app.certificate)
  const session = connect('https://desk.example', {
    createConnection: () =>
      tlsConnect({
        host: '127.0.0.1',
        port: app.port,
        servername: 'desk.example',
        ca,
        ALPNProtocols: ['h2'],
      }),
  })
  try {
    const led = await request.get(`${app.url}/utils/visitors?date=2031-03-04`, {
      headers: { Host: 'desk.example' },
      maxRedirects: 0,
    })
    expect([led.status(), led.headers()['location']]).toEqual([
      301,
      'https://desk.example/utils/visitors?date=2031-03-04',
    ])
    expect(led.headers()).toMatchObject({
      server: 'nginx',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })

    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const script = /"(\/assets\/framework-[^"]+\.js)"/.exec(page)?.[1] ?? ''
    // All at once over one connection, to test multiplexing.
    const [screen, packed, small, plain, missing] = await Promise.all([
      ask(session, '/utils/visitors', 'br, gzip'),
      ask(session, script, 'br, gzip'),
      ask(session, script, 'gzip'),
      ask(session, script, 'identity'),
      ask(session, '/assets/gone-1a2b3c.js', 'br, gzip'),
    ])
    expect(session.alpnProtocol).toBe('h2')
    for (const { headers } of [screen, packed, small, plain, missing])
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(missing.headers[':status']).toBe(404)
    expect(screen.headers[':status']).toBe(200)
    expect(screen.headers['content-security-policy']).toContain("default-src 'none'")
    expect(packed.headers['content-encoding']).toBe(brotliModule() ? 'br' : 'gzip')
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.size).toBeLessThan(plain.size / 2)
    expect(packed.size).toBeLessThanOrEqual(small.size)
  } finally {
    session.destroy()
    await app.close()
  }
})
