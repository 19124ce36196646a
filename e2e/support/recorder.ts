import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type RecordedCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** Security headers of a service that uses Helmet, weaker than those of the proxy. */
const helmet = {
  'Content-Security-Policy': "default-src 'self'",
  'Strict-Transport-Security': 'max-age=60',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A service that records its calls as they arrive. It answers with the status that the query `?status=` names. */
export async function startRecorder() {
  const calls: RecordedCall[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      calls.push({ method, url, headers, body })
      const status = Number(/[?&]status=(\d+)/.exec(url)?.[1] ?? 200)
      response.writeHead(status, {
        ...helmet,
        'Content-Type': 'application/json',
        ...(status === 302 ? { Location: '/elsewhere' } : {}),
      })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, calls, close }
}
