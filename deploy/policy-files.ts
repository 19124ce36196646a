import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy, type Settings } from './policy.ts'

/**
 * Writes the policy of a built app to `.deploy/` in its folder. `nginx.conf` and `Caddyfile` include it from
 * there and do not serve it.
 * @param folder folder of the built app
 */
export function writePolicy(folder: string, settings: Settings): void {
  const policy = contentSecurityPolicy(readFileSync(join(folder, 'index.html'), 'utf8'), settings)
  const target = join(folder, '.deploy')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'policy.nginx'), `set $content_security_policy "${policy}";\n`)
  writeFileSync(join(target, 'policy.caddy'), `header @page Content-Security-Policy "${policy}"\n`)
}
