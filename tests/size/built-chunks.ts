import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { root } from '../../e2e/support/root'

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
})
const folder = `${root}/dist/.vite`
if (!existsSync(folder)) throw new Error('There is nothing to measure: npm run build')
const read = <T>(name: string, schema: z.ZodType<T>): Record<string, T> =>
  z.record(z.string(), schema).parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
const manifest = read('manifest.json', chunk)
/** The modules in each file by path, with their length, see `listedModules` in deploy/vite-plugins.ts. */
const modules = read('modules.json', z.record(z.string(), z.number()))

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

/** A chunk by its stable name, its gzipped size in bytes, and the length of its modules by path. */
export type BuiltChunk = { name: string; bytes: number; modules: Readonly<Record<string, number>> }

/** The JavaScript that several modules load together, each chunk once, the largest first. */
export function chunksOf(paths: readonly string[]): BuiltChunk[] {
  const keys = new Set(paths.flatMap((path) => [...closure(path)]))
  return [...keys]
    .map((key) => ({ name: nameOf(key), file: manifest[key]?.file ?? '' }))
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ name, file }) => ({ name, bytes: gzipped(file), modules: modules[file] ?? {} }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** The package of a module, or 'app'. */
const packageOf = (path: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'app'

/** The gzipped bytes of each package: a chunk's, divided by the length of its modules. The largest first. */
export function packagesOf(chunks: readonly BuiltChunk[]): [name: string, bytes: number][] {
  const found = new Map<string, number>()
  for (const { bytes, modules } of chunks) {
    const all = Object.values(modules).reduce((total, length) => total + length, 0)
    for (const [path, length] of Object.entries(modules)) {
      const name = packageOf(path)
      found.set(name, (found.get(name) ?? 0) + (bytes * length) / (all || 1))
    }
  }
  return [...found].sort(([, one], [, other]) => other - one)
}
