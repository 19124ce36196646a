import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type RecordedCall = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** A service that records its calls as they arrive. */
export async function startRecorder() {
  const calls: RecordedCall[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      calls.push({ method, url, headers, body })
      response.writeHead(200, { 'Content-Type': 'application/json' })
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
