// @vitest-environment node
// Links that lead nowhere, and buttons that a guide names and no screen has.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../e2e/support/root'
import { headingsOf, withoutCode } from './markdown'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const exists = (path: string) => existsSync(join(root, path))
const filesIn = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && exists(path))

const guides = filesIn('docs/users/*.md')
const documents = filesIn('*.md')

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : []
}

/** Texts in single quotes, without code, links and apostrophes. */
const quoted = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/(?<![\p{L}\d])'([^'\n]+(?:\n?[^'\n]+)?)'(?![\p{L}\d])/gu)].map(
    ([, found = '']) => found.replace(/\s+/g, ' '),
  )

test.each(guides)('%s quotes only UI texts', (guide) => {
  const files = readdirSync(join(root, 'locales/en'))
  const uiTexts = new Set(files.flatMap((name) => textsOf(JSON.parse(read(`locales/en/${name}`)))))
  expect(quoted(read(guide)).filter((text) => !uiTexts.has(text))).toEqual([])
})

/** Whether the target of a relative link exists, with its heading. */
function isThere(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const path = file === '' ? document : join(document, '..', file)
  return exists(path) && (!anchor || headingsOf(read(path)).some((heading) => heading.anchor === anchor))
}

test.each(documents)('%s links and names only what exists', (document) => {
  const text = withoutCode(read(document))
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const paths = [...text.matchAll(/`((?:src|tests|e2e|deploy|docs|locales|public)\/[\w./-]+)`/g)]
  expect([
    ...links.filter((link) => !/^[a-z]+:/.test(link) && !isThere(document, link)),
    ...paths.map(([, path = '']) => path).filter((path) => !exists(path)),
  ]).toEqual([])
})

test('comments name only documents that exist', () => {
  const missing = filesIn('src', 'tests', 'e2e', 'deploy', '*.mjs', '*.ts', 'index.html').flatMap((path) =>
    /\.(tsx?|mjs|html)$/.test(path)
      ? [...read(path).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
          .filter(([name]) => !exists(name))
          .map(([name]) => `${path}: ${name}`)
      : [],
  )
  expect(missing).toEqual([])
})
