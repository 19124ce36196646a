import { createServer } from 'node:net'

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * The wished port, or the next free one.
 * @throws Error if the next hundred are taken too
 */
export async function freePort(wished: number, host = '127.0.0.1'): Promise<number> {
  for (let port = wished; port < wished + 100; port++) if (await isFree(port, host)) return port
  throw new Error(`No port from ${wished} to ${wished + 99} is free on ${host}.`)
}
