// Run by tests/run.ts after the build: what the sign-in screen loads before a person can type, and whether every screen
// has a chunk of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Bytes of gzip that the sign-in screen may load as JavaScript. */
const BUDGET = 170_000
const signIn = 'src/pages/login/login-page.tsx'
const words = ['common', 'errors', 'auth'].map((area) => `locales/en/${area}.json`)

const chunk = z.object({
  file: z.string(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
})
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync(`${root}/dist/.vite/manifest.json`, 'utf8')))

/** A chunk and all that it imports statically, each once. */
function closure(key: string, found = new Set<string>()): Set<string> {
  const known = manifest[key]
  if (!known) throw new Error(`The build's manifest has no '${key}'`)
  if (found.has(key)) return found
  found.add(key)
  for (const other of known.imports) closure(other, found)
  return found
}

const fileOf = (key: string) => manifest[key]?.file ?? ''
const gzipped = (file: string) => gzipSync(readFileSync(`${root}/dist/${file}`), { level: 9 }).length
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)

const faults: string[] = []
const initial = new Set<string>()
for (const key of ['index.html', signIn, ...words]) for (const found of closure(key)) initial.add(found)

const sizes = [...new Set([...initial].map(fileOf))]
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({ file, bytes: gzipped(file) }))
  .sort((one, other) => other.bytes - one.bytes)
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)

console.log('JavaScript of the sign-in screen, kB gzip')
for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes)}  ${file}`)
console.log(`${kilobytes(total)}  of at most ${BUDGET / 1000}`)
if (total > BUDGET)
  faults.push(`The sign-in screen loads ${kilobytes(total).trim()} kB, more than ${BUDGET / 1000}.`)

const pages = readdirSync(`${root}/src/pages`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/pages/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('-page.tsx'))
const start = closure('index.html')
console.log('\nScreens, kB gzip of their own chunk')
for (const page of pages.sort()) {
  const own = manifest[page]
  if (!own?.isDynamicEntry) faults.push(`${page} has no chunk of its own.`)
  else if (start.has(page)) faults.push(`${page} is loaded before anybody visits it.`)
  else console.log(`${kilobytes(gzipped(own.file))}  ${page}`)
}

for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
