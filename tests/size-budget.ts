// Run by tests/run.ts after the build: what the first screens load before a person can type, and whether every screen
// has a chunk of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Screens that somebody waits for on a phone: what they load as JavaScript before a person can type, in bytes of gzip. */
const budgets = [
  {
    name: 'the sign-in screen',
    limit: 170_000,
    parts: ['src/pages/login/login-page.tsx', ...words('common', 'errors', 'auth')],
  },
  {
    // Feathers, schemas and the frame are in it: the first step asks a server before it shows anything.
    name: "the first step of a visitor's link",
    limit: 200_000,
    parts: [
      'src/layouts/link-layout.tsx',
      'src/pages/visitor-self-update/visitor-self-update-page.tsx',
      ...words('common', 'errors', 'self-update', 'form'),
    ],
  },
  {
    // The scanner, its decoder and the camera come after it.
    name: "a kiosk's home",
    limit: 215_000,
    parts: [
      'src/layouts/skytouch-layout.tsx',
      'src/pages/skytouch/home-page.tsx',
      ...words('common', 'errors', 'skytouch'),
    ],
  },
]

function words(...areas: string[]): string[] {
  return areas.map((area) => `locales/en/${area}.json`)
}

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
for (const { name, limit, parts } of budgets) {
  const loaded = new Set<string>()
  for (const key of ['index.html', ...parts]) for (const found of closure(key)) loaded.add(found)
  const sizes = [...new Set([...loaded].map(fileOf))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipped(file) }))
    .sort((one, other) => other.bytes - one.bytes)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`JavaScript of ${name}, kB gzip`)
  for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes)}  ${file}`)
  console.log(`${kilobytes(total)}  of at most ${limit / 1000}\n`)
  if (total > limit)
    faults.push(`It takes ${kilobytes(total).trim()} kB to load ${name}, more than ${limit / 1000}.`)
}

const pages = readdirSync(`${root}/src/pages`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/pages/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('-page.tsx'))
const start = closure('index.html')
console.log('Screens, kB gzip of their own chunk')
for (const page of pages.sort()) {
  const own = manifest[page]
  if (!own?.isDynamicEntry) faults.push(`${page} has no chunk of its own.`)
  else if (start.has(page)) faults.push(`${page} is loaded before anybody visits it.`)
  else console.log(`${kilobytes(gzipped(own.file))}  ${page}`)
}

for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
