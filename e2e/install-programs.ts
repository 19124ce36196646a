// `npm run programs`: installs Chromium for the browser tests if it is missing; `-- --all` also the servers and browsers of
// the full tier.
import { installPlan, installPrograms } from './programs'

const isFull = process.argv.includes('--all')
try {
  console.log(`Programs: ${installPlan(isFull)}`)
  await installPrograms(isFull)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
