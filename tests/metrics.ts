// `npm run metrics`: counts in `src` that show how much a maintainer has to learn
// (docs/decisions/005-structure.md). Based on text matching, so the numbers are approximate.
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../e2e/support/root'
import { readSources, resolveImport } from './support/sources'

/** A file up to this length could be inlined, if it has only one importer. */
const SHORT = 40

const files = readSources()
const texts = [...files.values()]

const lines = (text: string) => text.trimEnd().split('\n').length
const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
const share = (part: number) => `${Math.round((part / files.size) * 100)} %`
const kilobytes = (path: string) => `${(statSync(join(root, path)).size / 1000).toFixed(1)} kB`

const importers = new Map<string, Set<string>>()
for (const [path, text] of files)
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const imported = resolveImport(files, path, name)
    if (imported) importers.set(imported, (importers.get(imported) ?? new Set()).add(path))
  }

const folders = new Map<string, number>()
for (const path of files.keys()) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
const [largest = '', inLargest = 0] = [...folders].sort(([, one], [, other]) => other - one)[0] ?? []

const short = [...files].filter(([, text]) => lines(text) <= SHORT)
const shortWithOneImporter = short.filter(([path]) => importers.get(path)?.size === 1)
const singleImporter = [...files.keys()].filter((path) => importers.get(path)?.size === 1)

const rows: [string, string | number][] = [
  ['source files', files.size],
  ['lines', texts.reduce((sum, text) => sum + lines(text), 0)],
  [`files of ${SHORT} lines or less`, `${short.length} (${share(short.length)})`],
  ['of these with one importer', shortWithOneImporter.length],
  ['files with one importer', `${singleImporter.length} (${share(singleImporter.length)})`],
  ['files in the largest folder', `${inLargest} (src/${largest})`],
  ['exported hooks', count(/^export (?:default )?(?:function|const) use[A-Z]/gm)],
  ['effects', count(/\buse(?:Layout|Insertion)?Effect\(/g)],
  [
    "effects in 'pages'",
    [...files].filter(([path, text]) => path.startsWith('pages/') && /\buse(?:Layout)?Effect\(/.test(text))
      .length,
  ],
  [
    'catch blocks in pages and widgets',
    [...files]
      .filter(([path]) => /^(pages|widgets)\//.test(path))
      .reduce((sum, [, text]) => sum + (text.match(/\bcatch\b ?[({]/g)?.length ?? 0), 0),
  ],
  [
    'files that touch storage',
    texts.filter((text) => /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(text)).length,
  ],
  ['variables of a module that change (let)', count(/^(?:export )?let /gm)],
  ['lint configuration', kilobytes('oxlint.config.mjs')],
  ['README', kilobytes('README.md')],
]
const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`)
if (process.argv.includes('--short'))
  for (const [path, text] of shortWithOneImporter)
    console.log(`${String(lines(text)).padStart(3)}  src/${path}  <-  ${[...(importers.get(path) ?? [])][0]}`)
