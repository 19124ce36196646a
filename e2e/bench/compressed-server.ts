import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../support/free-port'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** Serves a built app like a real host: compressed, and with `index.html` for unknown paths. */
export async function serveCompressed(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const bodies = new Map<string, Buffer>()
  function bodyOf(path: string): Buffer {
    const known = bodies.get(path)
    if (known) return known
    const content = readFileSync(path)
    const body = extname(path) === '.woff2' ? content : gzipSync(content, { level: 9 })
    bodies.set(path, body)
    return body
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const wanted = join(folder, normalize(decodeURIComponent(pathname)))
    const isFile = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile()
    const path = isFile ? wanted : join(folder, 'index.html')
    const extension = extname(path)
    response.setHeader('Content-Type', types[extension] ?? 'application/octet-stream')
    if (extension !== '.woff2') response.setHeader('Content-Encoding', 'gzip')
    response.end(bodyOf(path))
  })
  const port = await freePort(4350)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
