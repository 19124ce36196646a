// `npm run policy -- <folder>`: rewrites the policy of a built app for the settings in its `config.json`.
import { join, resolve } from 'node:path'
import type { Settings } from './policy.ts'
import { writePolicy } from './policy-files.ts'
import { readConfig } from './config-file.ts'
import { settingErrors } from './setting-errors.ts'

const FILE = 'config.json'

try {
  const folder = resolve(process.argv[2] ?? 'dist')
  const settings = readConfig(join(folder, FILE))
  const errors = settingErrors(settings, FILE)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  writePolicy(folder, settings as Settings)
  console.log(`Written to ${join(folder, '.deploy')}. Reload the server to have it read.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
