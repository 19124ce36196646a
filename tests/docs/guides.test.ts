// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SHORTCUT_KEYS } from '@/lib/shortcut-keys'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guides = [
  'README.md',
  ...readdirSync(join(root, 'docs/users'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/users/${name}`),
]
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(textsOf) : []
}

const words = new Set(
  readdirSync(join(root, 'locales/en')).flatMap((name) => textsOf(JSON.parse(read(`locales/en/${name}`)))),
)

/** What stands in quotes, without code, links and the apostrophes of plain words. */
const quoted = (text: string) =>
  [...text.replace(/`[^`]*`/g, '').matchAll(/(?<![\p{L}\d])'([^'\n]+(?:\n?[^'\n]+)?)'(?![\p{L}\d])/gu)].map(
    ([, found = '']) => found.replace(/\s+/g, ' '),
  )

test.each(guides.filter((name) => name.startsWith('docs/')))(
  '%s quotes only what the screens say',
  (guide) => {
    const missing = quoted(read(guide)).filter((text) => !words.has(text))
    expect(missing).toEqual([])
  },
)

test.each(guides)('%s links only to what is there', (guide) => {
  const links = [...read(guide).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  const gone = links.filter((link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(guide), link)))
  expect(links.length).toBeGreaterThan(0)
  expect(gone).toEqual([])
})

test('the guide for reception names every key', () => {
  const guide = read('docs/users/reception.md')
  for (const key of Object.values(SHORTCUT_KEYS)) expect(guide).toContain(`\`${key.toUpperCase()}\``)
})
