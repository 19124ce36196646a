// `npm run programs`: installs programs that the browser tests need and npm does not provide.
import { findCaddy, findChromium, findNginx, findOpenssl, installPlan, installPrograms } from './programs'

try {
  console.log(installPlan())
  await installPrograms()
  const found = { Chromium: findChromium(), nginx: findNginx(), OpenSSL: findOpenssl(), Caddy: findCaddy() }
  const lines = Object.entries(found).map(
    ([name, path]) => `${name}: ${path ?? 'not found, its tests are skipped'}`,
  )
  console.log(lines.join(', '))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
