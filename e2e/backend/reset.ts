import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, specsOf, type DataSet } from './data/prepare'
import { DATA_DIR } from './start'

const data: DataSet = process.env['DATA'] === 'large' ? 'large' : 'demo'
const folder = join(DATA_DIR, data)
rmSync(folder, { recursive: true, force: true })
await prepare(folder, data)
console.log(
  `Made anew in ${folder}: ${specsOf(data)
    .map((spec) => spec.name)
    .join(', ')}`,
)
