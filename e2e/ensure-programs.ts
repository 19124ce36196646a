// The programs that the browser tests need and npm does not bring: installed where there are none.
import { ensureBrowser } from './browser'
import { ensureOpenssl } from './certificate'
import { ensureNginx } from './nginx'

try {
  console.log(`Tested with ${ensureBrowser()}, served by ${ensureNginx()}, certified by ${ensureOpenssl()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
