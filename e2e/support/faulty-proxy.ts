import { createServer, request as ask, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Network faults between a page and its server. */
export type NetworkFault = 'none' | 'bad gateway' | 'portal' | 'redirect' | 'hang' | 'half' | 'drop'

const html = (words: string) =>
  `<!doctype html><html><head><title>${words}</title></head><body>${words}</body></html>`

function answerWith(fault: Exclude<NetworkFault, 'none'>, response: ServerResponse): void {
  const type = { 'Content-Type': 'text/html' }
  if (fault === 'bad gateway') response.writeHead(502, type).end(html('Bad Gateway'))
  if (fault === 'portal') response.writeHead(200, type).end(html('Accept the terms of this network'))
  if (fault === 'redirect') response.writeHead(302, { Location: '/portal' }).end()
  if (fault === 'half') response.writeHead(200, type).write('<!doctype html><html><head>')
  if (fault === 'drop') response.destroy()
}

/** A proxy between the browser and the app's server that responds with the selected fault. */
export class FaultyProxy {
  fault: NetworkFault = 'none'
  /** Paths whose next request gets a 502. */
  next: RegExp | null = null
  /** Paths that got a fault instead of the server's response. */
  readonly answered: (string | undefined)[] = []

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(target: string): Promise<FaultyProxy> {
    const server = createServer((incoming, response) => {
      if (proxy.fault !== 'none') {
        proxy.answered.push(incoming.url)
        return answerWith(proxy.fault, response)
      }
      if (proxy.next?.test(incoming.url ?? '')) {
        proxy.next = null
        return answerWith('bad gateway', response)
      }
      const { method, url, headers } = incoming
      const passed = ask(new URL(url ?? '/', target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      incoming.pipe(passed)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const proxy = new FaultyProxy(`http://127.0.0.1:${port}`, server)
    return proxy
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
