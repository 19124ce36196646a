// @vitest-environment node
// Plants architecture violations and expects the project's lint rules to report them, because a rule that
// silently stopped working would look like a clean project.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { layers, forbiddenLayers, levels } from '../layers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const imports = layers.flatMap((from) => forbiddenLayers(from).map((to) => ({ from, to })))

type Canary = { name: string; file: string; text: string; rule: string; times?: number }

const layerCanaries: Canary[] = imports.map(({ from, to }) => ({
  name: `${from} imports ${to}`,
  file: `src/${from}/canary-${to}.ts`,
  // One import of the layer's folder and one of a subfolder.
  text:
    `import { thing } from '@/${to}/thing'\nimport { deep } from '@/${to}/deep/thing'\n` +
    'export const other = [thing, deep]\n',
  rule: 'no-restricted-imports',
  times: 2,
}))

const otherCanaries: Canary[] = [
  {
    name: 'a page imports a service value',
    file: 'src/pages/canary/service.ts',
    text: "import { thingService } from '@/services/thing'\nexport const other = thingService\n",
    rule: 'no-restricted-imports',
  },
  {
    name: 'a page imports another page',
    file: 'src/pages/canary/page.ts',
    text: "import { thing } from '@/pages/other/thing'\nexport const other = thing\n",
    rule: 'no-restricted-imports',
  },
  {
    name: 'a page has an effect',
    file: 'src/pages/canary/effect.ts',
    text: "import { useEffect } from 'react'\nexport const useThing = () => useEffect(() => {}, [])\n",
    rule: 'no-restricted-imports',
  },
  ...['services', 'http'].map((layer) => ({
    name: `${layer} knows React`,
    file: `src/${layer}/canary-react.ts`,
    text: "import { useState } from 'react'\nexport const other = useState\n",
    rule: 'no-restricted-imports',
  })),
  {
    name: 'Feathers outside http',
    file: 'src/services/canary-feathers.ts',
    text: "import { feathers } from '@feathersjs/feathers'\nexport const other = feathers\n",
    rule: 'no-restricted-imports',
  },
  {
    name: 'a way up instead of @/',
    file: 'src/lib/canary-up.ts',
    text: "import { thing } from '../config/thing'\nexport const other = thing\n",
    rule: 'no-restricted-imports',
  },
  {
    name: 'any',
    file: 'src/lib/canary-any.ts',
    text: 'export const other = (value: any) => value\n',
    rule: 'no-explicit-any',
  },
  {
    name: 'a barrel',
    file: 'src/lib/canary-barrel.ts',
    text: "export * from './thing'\n",
    rule: 'no-barrel-file',
  },
  {
    name: 'a default export that no screen is',
    file: 'src/lib/canary-default.ts',
    text: 'export default 1\n',
    rule: 'no-default-export',
  },
  {
    name: 'more than 400 lines',
    file: 'src/lib/canary-long.ts',
    text: `${'export {}\n'.repeat(401)}`,
    rule: 'max-lines',
  },
  {
    name: 'a word left on the console',
    file: 'src/lib/canary-console.ts',
    text: "console.log('here')\nexport {}\n",
    rule: 'no-console',
  },
  {
    name: 'a file name that is not in kebab case',
    file: 'src/lib/canaryName.ts',
    text: 'export const other = 1\n',
    rule: 'filename-case',
  },
  ...['', 'window.', 'globalThis.', 'self.'].map((global) => ({
    name: `an unbounded timer: ${global}setTimeout`,
    file: `src/lib/canary-timer-${global.slice(0, -1)}.ts`,
    text: `export const other = [${global}setTimeout(() => {}, 1), ${global}setInterval(() => {}, 1)]\n`,
    rule: 'no-restricted-globals',
    times: 2,
  })),
  ...['', 'window.', 'globalThis.', 'self.'].map((global) => ({
    name: `storage outside src/storage: ${global}localStorage`,
    file: `src/session/canary-storage-${global.slice(0, -1)}.ts`,
    text: `export const other = [${global}localStorage, ${global}sessionStorage]\n`,
    rule: 'no-restricted-globals',
    times: 2,
  })),
  {
    name: 'browser functions that the oldest browsers lack',
    file: 'src/lib/canary-new.ts',
    text: 'export const other = [URL.canParse(""), AbortSignal.any([])]\n',
    rule: 'no-restricted-properties',
    times: 2,
  },
  {
    name: 'a promise that nobody waits for',
    file: 'src/lib/canary-floating.ts',
    text: 'const later = async () => 1\nexport function other(): void {\n  later()\n}\n',
    rule: 'no-floating-promises',
  },
]

/** Allowed imports must stay allowed: a rule that reports everything would pass the canaries as well. */
const allowed = layers
  // `config` imports no other layer.
  .filter((layer) => layer !== 'config')
  .map((layer) => ({
    file: `src/${layer}/canary-allowed.ts`,
    text: `import { thing } from './thing'\nimport { other } from '@/lib/other'\nexport const both = [thing, other]\n`,
  }))
allowed.push({
  file: 'src/pages/canary/deep/allowed.ts',
  text: "import { thing } from '@/pages/canary/other/thing'\nexport const other = thing\n",
})

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })),
})
const said = new Map<string, string[]>()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-canary-'))
  for (const file of ['oxlint.config.mjs', 'layers.mjs', 'tsconfig.json'])
    copyFileSync(`${root}/${file}`, `${folder}/${file}`)
  symlinkSync(`${root}/node_modules`, `${folder}/node_modules`, 'junction')
  for (const { file, text } of [...layerCanaries, ...otherCanaries, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { stdout } = spawnSync(
    `${root}/node_modules/.bin/oxlint`,
    ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', '--format=json', 'src'],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  for (const { code = '', filename } of report.parse(JSON.parse(stdout)).diagnostics) {
    const file = filename.replaceAll('\\', '/')
    said.set(file, [...(said.get(file) ?? []), code])
  }
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('lint refuses that', () => {
  it.each([...layerCanaries, ...otherCanaries])('$name', ({ file, rule, times = 1 }) => {
    const found = said.get(file)?.filter((code) => code.endsWith(`(${rule})`)) ?? []
    expect(found).toHaveLength(times)
  })
})

describe('lint allows', () => {
  it.each(allowed)('what lies beside and below: $file', ({ file }) => {
    expect(said.get(file)).toBeUndefined()
  })
})

it('CONTRIBUTING.md draws the layers as they are', () => {
  const picture = ['main', ...levels.map((names) => names.join(' | '))].join(' → ')
  expect(readFileSync(`${root}/CONTRIBUTING.md`, 'utf8')).toContain(`    ${picture}\n`)
})
