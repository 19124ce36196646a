import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Certificate, selfSigned } from './certificate'
import { replaced, type Served, type Services, untilServed } from './served'
import { freePort } from './support/free-port'
import { root } from './support/root'

const brotliModules = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
]

/** The path of nginx's Brotli module on this machine, if installed. */
export const brotliModule = (): string | undefined => brotliModules.find(existsSync)

type Site = {
  folder: string
  port: number
  services?: Services
  tls?: Certificate & { redirected: number }
}

/** Replaces only the placeholders of `deploy/nginx.conf` with this machine's values. */
function configuration({ folder, port, services, tls }: Site): string {
  const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
  const passOn = services
    ? replaced(
        read('services.nginx.conf'),
        [/^# (?=location \^~|  |\}$)/, ''],
        ['https://api.example', services.api],
        ['https://auth.example', services.auth],
        ['"…"', `"${services.key}"`],
        ...(services.hasTls ? [] : ([[/^ +proxy_ssl_.*$/, '']] satisfies [RegExp, string][])),
      )
    : ''
  const ways: [string | RegExp, string][] = tls
    ? [
        ['listen 80;', `listen 127.0.0.1:${tls.redirected};`],
        ['listen 443 ', `listen 127.0.0.1:${port} `],
        ['/etc/ssl/desk.example/fullchain.pem', tls.certificate],
        ['/etc/ssl/desk.example/privkey.pem', tls.key],
      ]
    : [
        [/^server \{\n  listen 80;[^}]*\}$/, ''],
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
        [/^ +ssl_.*$/, ''],
      ]
  return replaced(
    read('nginx.conf'),
    ...ways,
    ['/srv/visitor-desk', folder],
    ['# include /etc/nginx/visitor-desk/services.nginx.conf;', passOn],
    ['# brotli_static on;', brotliModule() ? 'brotli_static on;' : ''],
  )
}

/** A minimal nginx.conf around the site, for an own process with its own folder. */
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

/** Serves a built app and proxies the services by `deploy/nginx.conf` on a free port of localhost, without TLS. */
export async function serveByNginx(nginx: string, folder: string, services: Services): Promise<Served> {
  const port = await freePort(4350)
  return start(nginx, `http://127.0.0.1:${port}`, () => configuration({ folder, port, services }))
}

/**
 * Serves it as configured: with TLS and HTTP/2, and with a certificate that no store trusts.
 * @returns also the path of the certificate; `url` redirects to the TLS port
 */
export async function serveByTls(
  nginx: string,
  folder: string,
): Promise<Served & { port: number; certificate: string }> {
  const redirected = await freePort(4360)
  const port = await freePort(redirected + 1)
  let certificate = ''
  const served = await start(nginx, `http://127.0.0.1:${redirected}`, (home) => {
    const own = selfSigned('desk.example', home)
    certificate = own.certificate
    return configuration({ folder, port, tls: { ...own, redirected } })
  })
  return { ...served, port, certificate }
}

/**
 * Validates the files with unresolvable host names, without serving.
 * @returns the errors; empty if there are none
 */
export function testConfiguration(nginx: string, folder: string): string {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  try {
    mkdirSync(join(home, 'logs'))
    const tls = { ...selfSigned('desk.example', home), redirected: 4398 }
    const services = { api: 'https://api.invalid', auth: 'https://auth.invalid', key: 'a-key', hasTls: true }
    const file = join(home, 'nginx.conf')
    writeFileSync(file, surroundings(home, configuration({ folder, port: 4399, services, tls })))
    const { status, stderr } = spawnSync(nginx, ['-t', '-p', home, '-c', file], { encoding: 'utf8' })
    return status === 0 ? '' : stderr
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function start(nginx: string, url: string, site: (home: string) => string): Promise<Served> {
  const home = mkdtempSync(join(tmpdir(), 'nginx-'))
  mkdirSync(join(home, 'logs'))
  const file = join(home, 'nginx.conf')
  writeFileSync(file, surroundings(home, site(home)))
  const child = spawn(nginx, ['-p', home, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  return untilServed('nginx', child, url, home)
}
