// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { brokenCitations, type Repository } from './citations'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['src', 'e2e', 'tests', 'deploy', 'docs', 'public', 'locales']
const FILES = /\.(?:md|ts|mjs|html|example)$|^package\.json$/
const BINARY = /\.(?:png|jpe?g|ico|woff2?|wasm|pdf|y4m|mjpeg)$/

const list = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))

const paths = [
  ...FOLDERS.flatMap(list),
  ...readdirSync(root).filter((name) => FILES.test(name)),
  // Excludes this file, whose examples are broken on purpose.
].filter((path) => !BINARY.test(path) && path !== 'tests/docs/citations.test.ts')

const repository: Repository = {
  exists: (path) => existsSync(join(root, path)),
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
  decisions: existsSync(join(root, 'docs/decisions')) ? readdirSync(join(root, 'docs/decisions')) : [],
}

test('comments and documents cite only what the repository has', () => {
  const broken = paths.flatMap((path) => brokenCitations(path, repository.read(path) ?? '', repository))
  expect(broken).toEqual([])
})

const files: Record<string, string> = {
  'README.md': '# Desk\n\n## Try it\n\n### `npm start`, twice\n\n## Try it\n',
  'docs/specification.md': '# Specification\n\n## 1. What\n\n## 4. States\n\n## 7. Calls\n',
  'docs/contract.md': '# Contract\n\n```sh\n# no heading\n```\n\n## Conventions\n',
  'docs/pictures/desk.png': '',
}
const example: Repository = {
  exists: (path) => path in files,
  read: (path) => files[path] ?? null,
  decisions: ['020-check-in-policy.md'],
}
const check = (text: string, path = 'src/a.ts') => brokenCitations(path, text, example)

describe('sections', () => {
  test.each([
    '// spec §4: a token',
    '// Source: spec §4 and §7, §1',
    '// in spec section 7 and section 4',
    '// spec sections 1 to 4',
    '// Section 7 of the specification, line by line',
    '/**\n * The specification\n * §7 names it.\n */',
    '// RFC 5545 §3.1 and RFC 5545, section 3.1',
    "['a header', '§ anything']",
  ])('%s', (text) => expect(check(text)).toEqual([]))

  test.each([
    ['// spec §5: a rule', 'src/a.ts:1: spec §5: not in docs/specification.md'],
    ['// spec §4 and §9', 'src/a.ts:1: and §9: not in docs/specification.md'],
    ['// spec §calls', 'src/a.ts:1: spec §calls: not in docs/specification.md'],
    ['// a\n// (contract §1)', 'src/a.ts:2: contract §1: no such document'],
    ['// design §Kiosk', 'src/a.ts:1: design §Kiosk: no such document'],
    ['// contract section 2', 'src/a.ts:1: contract section 2: no such document'],
    ['// facts, part A 3', 'src/a.ts:1: facts, part A: no such document'],
    ['// see (§4)', 'src/a.ts:1: §4: no such document'],
    ['/** the design\n  * §4 */', 'src/a.ts:2: design §4: no such document'],
  ])('%s', (text, broken) => expect(check(text)).toEqual([broken]))
})

describe('headings', () => {
  test.each([
    "// README, 'Try it'",
    "// docs/contract.md, 'Conventions'",
    '// docs/contract.md#conventions',
    '// README.md#try-it-1',
    "// README.md, 'npm start, twice'",
  ])('%s', (text) => expect(check(text)).toEqual([]))

  test.each([
    ["// README, 'Layers'", "README, 'Layers'"],
    ["// docs/contract.md, 'no heading'", "docs/contract.md, 'no heading'"],
    ['// docs/contract.md#realtime', 'docs/contract.md#realtime'],
    ['// README.md#try-it-2', 'README.md#try-it-2'],
  ])('%s', (text, found) => expect(check(text)).toEqual([`src/a.ts:1: ${found}: no such heading`]))
})

describe('documents and decisions', () => {
  test.each(['// docs/contract.md', '// see README.md.', '// docs/decisions/020', '// decision 020'])(
    '%s',
    (text) => expect(check(text)).toEqual([]),
  )

  test.each([
    ['// docs/secrets.md', 'docs/secrets.md: no such document'],
    ['// facts.md', 'facts.md: no such document'],
    ['// docs/decisions/021', 'decisions/021: no such decision'],
    ['// docs/decisions/020-policy', 'decisions/020-policy: no such decision'],
  ])('%s', (text, broken) => expect(check(text)).toEqual([`src/a.ts:1: ${broken}`]))
})

describe('links', () => {
  test.each([
    '[contract](contract.md)',
    '![desk](pictures/desk.png)',
    '[contract](contract.md#conventions) and [top](../README.md#npm-start-twice)',
    '[site](https://example.org/x#y)',
    '```md\n[none](none.png)\n```',
  ])('%s', (text) => expect(check(text, 'docs/a.md')).toEqual([]))

  test.each([
    ['[gone](gone.png)', 'link to gone.png: not there'],
    ['[gone](contract.md#gone)', 'link to contract.md#gone: not there'],
    ['[gone](#gone)', 'link to #gone: not there'],
    ['[a]: gone.png', 'link to gone.png: not there'],
  ])('%s', (text, broken) => expect(check(text, 'docs/a.md')).toEqual([`docs/a.md:1: ${broken}`]))
})
