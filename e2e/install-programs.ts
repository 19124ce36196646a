// `npm run programs`: installs what the browser tests need and npm does not bring.
import { findChromium, findNginx, findOpenssl, installPlan, installPrograms } from './programs'

try {
  console.log(installPlan())
  await installPrograms()
  console.log(`Chromium: ${findChromium()}, nginx: ${findNginx()}, OpenSSL: ${findOpenssl()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
