import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { root } from '../../e2e/support/root'

const chunk = z.object({
  file: z.string(),
  isDynamicEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
})
const path = `${root}/dist/.vite/manifest.json`
if (!existsSync(path)) throw new Error('There is nothing to measure: npm run build')
const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(path, 'utf8')))

/** A module or shared chunk and its static imports, by manifest key. */
function closure(key: string, found = new Set<string>()): Set<string> {
  const known = manifest[key]
  if (!known) throw new Error(`The build's manifest has no '${key}'`)
  if (found.has(key)) return found
  found.add(key)
  for (const other of known.imports) closure(other, found)
  return found
}

/** A name that is stable across builds: a module's path, or the name of a shared chunk. */
const nameOf = (key: string) => key.replace(/^_(.+)-[\w-]{8}\.js$/, '$1')

const sizes = new Map<string, number>()
function gzipped(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(`${root}/dist/${file}`), { level: 9 }).length
  sizes.set(file, size)
  return size
}

/** A chunk by its stable name, and its gzipped size in bytes. */
export type BuiltChunk = { name: string; bytes: number }

/** The JavaScript that several modules load together, each chunk once, the largest first. */
export function chunksOf(modules: readonly string[]): BuiltChunk[] {
  const keys = new Set(modules.flatMap((module) => [...closure(module)]))
  return [...keys]
    .map((key) => ({ name: nameOf(key), file: manifest[key]?.file ?? '' }))
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ name, file }) => ({ name, bytes: gzipped(file) }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** Whether a module has its own chunk that is loaded only on demand. */
export const isLoadedAlone = (module: string) =>
  manifest[module]?.isDynamicEntry === true && !closure('index.html').has(module)
