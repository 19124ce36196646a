// `npm run licences`: checks the licences of all packages that are served or run with the app.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { servedPackages } from '../deploy/licences'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Licences that allow use in a closed product with their notice. Review others before adding them. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Zlib',
  'CC0-1.0',
  'OFL-1.1',
])

/** The current field, and the deprecated list. */
const manifestSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

function read<T>(file: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')))
}

/** Whether an allowed licence satisfies an SPDX expression, with brackets only around the whole. */
function isAllowed(terms: string): boolean {
  const parts = (text: string, word: string) => text.split(` ${word} `)
  return parts(terms.replace(/^\((.*)\)$/, '$1'), 'OR').some((choice) =>
    parts(choice, 'AND').every((name) => allowed.has(name)),
  )
}

const found = servedPackages(root).map((path) => {
  const { version, license, licenses } = read(`${path}/package.json`, manifestSchema)
  const name = path.split('node_modules/').at(-1) ?? path
  return {
    name: `${name} ${version}`,
    terms: license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none named',
  }
})

const log = (line: string) => process.stdout.write(`${line}\n`)
for (const terms of [...new Set(found.map((one) => one.terms))].sort()) {
  const names = found.filter((one) => one.terms === terms).map(({ name }) => name)
  log(`${isAllowed(terms) ? ' ' : '!'} ${terms.padEnd(16)} ${names.join(', ')}`)
}
const refused = found.filter(({ terms }) => !isAllowed(terms))
log(`${found.length} packages, ${refused.length} whose licence is not allowed`)
process.exitCode = refused.length > 0 ? 1 : 0
