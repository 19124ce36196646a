// Run ahead of `npm run test:nginx`, whose app is served by the nginx that is there.
import { ensureNginx } from './nginx'

try {
  console.log(`Served by ${ensureNginx()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
