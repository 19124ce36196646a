import { expect, test } from 'vitest'
import specification from '../../docs/specification.md?raw'
import { SPECIFIED } from './contract/origin'
import { recordCalls } from './contract/record'
import { readSource } from './contract/source'

const texts = import.meta.glob<string>('/src/services/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = new Map(Object.entries(texts).map(([file, text]) => [file, readSource(file, text)]))
const calls = await recordCalls(sources)
// Imported late, because it compares schemas by identity with the modules loaded for the recording.
const { contractDocument } = await import('./contract/document')
const { KNOWN_CALLS } = await import('../../deploy/doctor/probes')

/** Files of the app's own server, and the sign-out, whose answer is not read. */
const WITHOUT_SHAPE = /^((buildManifest|icon|serverClock)\.|authentication\.remove$)/

test('every request that a comment in src/services names is sent', () => {
  for (const { services } of sources.values())
    for (const method of [...services.values()].flat()) {
      const [, verb, path] =
        /^(GET|POST|PUT|PATCH|DELETE) (\/[^\s?]*?)[,;:.]?(?:[\s?]|$)/.exec(method.doc) ?? []
      const own = calls.filter((call) => call.method === method).map((call) => `${call.verb} ${call.path}`)
      if (path) expect(own, method.doc).toContain(`${verb} ${path}`)
    }
})

test('the deployment check knows the calls of the clients, and no other', () => {
  const sent = new Set(calls.map(({ operation }) => operation).filter((one) => !WITHOUT_SHAPE.test(one)))
  expect([...KNOWN_CALLS].sort()).toEqual([...sent].sort())
})

test('what is said to be specified is in the specification, and on the page', async () => {
  const named = (section: string) =>
    specification.split(/^## /m).find((text) => text.startsWith(section)) ?? ''
  const words = new Set(`${named('3.')} ${named('7.')}`.split(/[^\w.]+|\.(?!\w)/))
  const fields = Object.values(SPECIFIED).flat()
  for (const field of fields) expect(words).toContain(field)
  const text = await contractDocument(calls, sources)
  expect(text.match(/\| specification \|/g)).toHaveLength(fields.length)
})

test('docs/contract.md is what `npm run contract` writes', async () => {
  const text = await contractDocument(calls, sources)
  await expect(text, 'docs/contract.md is out of date: run `npm run contract`').toMatchFileSnapshot(
    '../../docs/contract.md',
  )
})
