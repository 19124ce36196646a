import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replaced, type Served, type Services, untilServed } from './served'
import { freePort } from './support/free-port'
import { root } from './support/root'

/** Replaces only the placeholders of `deploy/Caddyfile` with this machine's values. */
function configuration(folder: string, { api, auth, key }: Services, address = 'desk.example'): string {
  const site = replaced(
    readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'),
    [/^\t# (?=@odd|@auth|@services|handle @|\t|\}$)/, '\t'],
    ['https://api.example', api],
    ['https://auth.example', auth],
    ['"…"', `"${key}"`],
    ['/srv/visitor-desk', folder],
  )
  const served = address === 'desk.example' ? site : replaced(site, [/^desk\.example /, `${address} `])
  return `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${served}`
}

/** Serves a built app by `deploy/Caddyfile` on a free port of localhost, without TLS. */
export async function serveByCaddy(caddy: string, folder: string, services: Services): Promise<Served> {
  const url = `http://127.0.0.1:${await freePort(4380)}`
  const home = mkdtempSync(join(tmpdir(), 'caddy-'))
  const file = join(home, 'Caddyfile')
  writeFileSync(file, configuration(folder, services, url))
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return untilServed('Caddy', child, url, home)
}

/**
 * Validates the file with TLS and unresolvable host names, without serving.
 * @returns the errors; empty if there are none
 */
export function validateCaddyfile(caddy: string, folder: string): string {
  const home = mkdtempSync(join(tmpdir(), 'caddy-'))
  try {
    const services = { api: 'https://api.invalid', auth: 'https://auth.invalid', key: 'a-key' }
    const file = join(home, 'Caddyfile')
    writeFileSync(file, configuration(folder, services))
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
    const { status, stderr } = spawnSync(caddy, ['validate', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
      env,
    })
    return status === 0 ? '' : stderr
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
