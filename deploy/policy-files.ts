import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy, type Settings } from './policy.ts'

/**
 * Writes the policy of a built app where `nginx.conf` and `Caddyfile` include it from: `.deploy/` in its folder, which
 * neither of them serves.
 * @param folder where the built app lies
 */
export function writePolicy(folder: string, settings: Settings): void {
  const policy = contentSecurityPolicy(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
  const target = join(folder, '.deploy')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'policy.nginx'), `set $content_security_policy "${policy}";\n`)
  writeFileSync(join(target, 'policy.caddy'), `header @page Content-Security-Policy "${policy}"\n`)
}
