import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../e2e/support/root'

/** The text of every module of `src`, by path below `src`. */
export const readSources = (): Map<string, string> =>
  new Map(
    readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => [path, readFileSync(join(root, 'src', path), 'utf8')]),
  )

/** The module of `src` that an import resolves to; undefined for packages and other files. */
export function resolveImport(
  sources: ReadonlyMap<string, unknown>,
  from: string,
  name: string,
): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name).replaceAll('\\', '/')
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => sources.has(candidate))
}
