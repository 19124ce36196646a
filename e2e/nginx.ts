import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackages, works } from './programs'
import { freePort } from './support/free-port'
import { root } from './support/root'

const brotliModules = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
]

/** The nginx of this machine: `NGINX_PATH`, else the system's; undefined where there is none. */
export function findNginx(): string | undefined {
  const chosen = process.env.NGINX_PATH
  return chosen && works(chosen) ? chosen : findProgram(['nginx'])
}

/**
 * The nginx to test with; installs Debian's, with its module for Brotli, where there is none and apt may be used.
 * @throws Error that says what to do where that can't be done
 */
export function ensureNginx(): string {
  const found = findNginx()
  if (found) return found
  console.log('No nginx was found on this machine; installing one.')
  const tried = installPackages(['nginx-light'], ['libnginx-mod-http-brotli-static'])
  const installed = findNginx()
  if (installed) return installed
  throw new Error(
    `deploy/nginx.conf is tested by a real nginx, and there is none: ${tried ? 'apt could not install it' : 'without root, sudo or apt it can not be installed'}. ` +
      'Install nginx yourself and, if it is not in the PATH, set NGINX_PATH to its executable.',
  )
}

/** Whether the nginx of this machine can send files that were packed by Brotli. */
export const brotliModule = (): string | undefined => brotliModules.find(existsSync)

/** Puts this machine's own in the places that `deploy/nginx.conf` leaves to whoever uses it, and nothing else. */
function configuration(folder: string, port: number, services: string | null): string {
  const replaced = (text: string, ...pairs: [string | RegExp, string][]) =>
    pairs.reduce((before, [what, other]) => {
      const after = before.replaceAll(typeof what === 'string' ? what : new RegExp(what, 'gm'), other)
      if (after === before) throw new Error(`deploy has no ${what} any more`)
      return after
    }, text)
  const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
  const passOn = services
    ? replaced(read('services.nginx.conf'), ['https://api.example', services], [/^ +proxy_ssl_.*$/, ''])
    : ''
  return replaced(
    read('nginx.conf'),
    [/^server \{\n  listen 80;[^}]*\}$/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^ +ssl_certificate.*$/, ''],
    ['/srv/visitor-desk', folder],
    ['# include /etc/nginx/visitor-desk/services.nginx.conf;', passOn],
    ['# brotli_static on;', brotliModule() ? 'brotli_static on;' : ''],
  )
}

/** What stands around a site in the system's own nginx.conf, for a process of ours with a folder of its own. */
function surroundings(home: string, site: string): string {
  const module = brotliModule()
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${module ? `load_module ${module};` : ''}
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root root;' : ''}
pid ${home}/pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  ${places.map((place) => `${place}_temp_path ${home}/${place};`).join('\n  ')}
  ${site}
}
`
}

type Options = {
  port?: number
  /** Where the services are, to be answered at the app's own origin. */
  services?: string
}

/** Serves a built app by `deploy/nginx.conf` on a free port of the loopback, without TLS. */
export async function serveByNginx(
  nginx: string,
  folder: string,
  { port: wished = 4350, services }: Options = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort(wished)
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  mkdirSync(join(home, 'logs'))
  const file = join(home, 'nginx.conf')
  writeFileSync(file, surroundings(home, configuration(folder, port, services ?? null)))
  const child = spawn(nginx, ['-p', home, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  const ended = new Promise<void>((resolve) =>
    child
      .once('error', (error) => {
        said += error.message
        resolve()
      })
      .once('exit', () => resolve()),
  )
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    child.kill('SIGQUIT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  for (;;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { url, close }
    const stopped = await Promise.race([
      ended.then(() => true),
      new Promise((wait) => setTimeout(wait, 50, false)),
    ])
    if (stopped) {
      rmSync(home, { recursive: true, force: true })
      throw new Error(`nginx did not start.\n${said}`)
    }
  }
}
