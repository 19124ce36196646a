// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { settingNames } from '@/config/settings'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'))

const guides = markdownIn('docs/users')
const documents = ['README.md', 'CONTRIBUTING.md', ...markdownIn('docs')]

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : []
}

const uiTexts = new Set(
  readdirSync(join(root, 'locales/en')).flatMap((name) => textsOf(JSON.parse(read(`locales/en/${name}`)))),
)

/** Texts in single quotes, without code, links and apostrophes. */
const quoted = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/(?<![\p{L}\d])'([^'\n]+(?:\n?[^'\n]+)?)'(?![\p{L}\d])/gu)].map(
    ([, found = '']) => found.replace(/\s+/g, ' '),
  )

test.each(guides)('%s quotes only UI texts', (guide) => {
  expect(quoted(read(guide)).filter((text) => !uiTexts.has(text))).toEqual([])
})

test.each(documents)('%s names only existing files', (document) => {
  const paths = [...read(document).matchAll(/`((?:src|tests|e2e|deploy|docs|locales|public)\/[\w./-]+)`/g)]
  const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('the README links to every document', () => {
  const readme = read('README.md')
  const decisions = read('docs/decisions/README.md')
  for (const path of markdownIn('docs')) {
    const [, decision] = /^docs\/decisions\/(\d.*)$/.exec(path) ?? []
    if (decision) expect(decisions).toContain(`(${decision})`)
    else expect(readme).toContain(`(${path})`)
  }
})

test.each(['README.md', 'docs/deployment.md', '.env.example'])('%s names every setting', (document) => {
  const text = read(document)
  for (const name of [...settingNames, 'VITE_CONFIG_JSON', 'BACKEND_URL']) expect(text).toContain(name)
})

test('the README counts key presses as the browser test does', () => {
  const [, table = ''] = /## At the desk\n([^]*?)\n## /.exec(read('README.md')) ?? []
  const counts = [...table.matchAll(/^\| ([a-z][^|]*?) +\| +(\d+) \|/gm)].map(([, act, count]) => [
    act,
    count,
  ])
  const measured = [
    ...read('e2e/utils/visitors/acts.spec.ts').matchAll(/await countPresses\('([^']+)', (\d+),/g),
  ]
  expect(counts).toHaveLength(6)
  expect(measured.map(([, act, count]) => [act, count])).toEqual(expect.arrayContaining(counts))
})

test('the reception guide names every key', () => {
  const guide = read('docs/users/reception.md')
  for (const key of Object.values(SHORTCUT_KEYS)) expect(guide).toContain(`\`${key.toUpperCase()}\``)
})
