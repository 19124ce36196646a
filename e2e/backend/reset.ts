import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, specsOf, type DataSet } from './data/prepare'
import { runningBackend } from './data/running'
import { DATA_DIR } from './start'

const data: DataSet = process.env['DATA'] === 'large' ? 'large' : 'demo'
const folder = join(DATA_DIR, data)
const running = runningBackend(folder)

// A running backend would keep using the deleted files and the old data.
if (running) {
  console.error(`A backend (process ${running}) works with ${folder}: stop it first`)
  process.exitCode = 1
} else {
  rmSync(folder, { recursive: true, force: true })
  await prepare(folder, data)
  const names = specsOf(data).map((spec) => spec.name)
  console.log(`Recreated in ${folder}: ${names.join(', ')}`)
}
