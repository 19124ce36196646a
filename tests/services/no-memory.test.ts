// @vitest-environment node
import { expect, it } from 'vitest'
import { METHODS } from '@/config/services-schema'
import { readSources } from '../support/sources'

/** Modules of services and http that keep something, and what it is. None of it says what a service can do. */
const KEEPING: Readonly<Record<string, string>> = {
  'http/caller.ts': 'who is signed in',
  'http/events.ts': 'listeners of the client',
  'http/parse.ts': 'what was written to the console',
  'services/booking/record-cache.ts': 'records, by token and for five minutes',
}

/** A variable, or a collection that is filled later, of a module or of a service's client. */
const STATE = /^(export )?(let |const \w+.* = (new (Map|Set|WeakMap)(<.*>)?\(\)|createStore))/m
const OF_CLIENT = /^ {2}(let |const \w+.* = new (Map|Set|WeakMap)(<.*>)?\(\))/m
const CLIENTS = ['http/calls.ts', 'http/wire-names.ts', 'services/booking/record-cache.ts']

it('keeps nothing of what a response has shown', () => {
  const sources = [...readSources()].filter(([path]) => /^(http|services)\//.test(path))
  const keeping = sources.filter(
    ([path, text]) => STATE.test(text) || (CLIENTS.includes(path) && OF_CLIENT.test(text)),
  )
  expect(keeping.map(([path]) => path).sort()).toEqual(Object.keys(KEEPING).sort())
})

it('can miss only calls that there are', () => {
  const sources = [...readSources()].filter(([path]) => path.startsWith('services/'))
  const names = sources.flatMap(([, text]) => [...text.matchAll(/\bname: '(\w+)'|lookup\w*\(\s*'(\w+)'/g)])
  const known = new Set(names.map(([, name, other]) => name ?? other))
  expect(METHODS.filter((method) => !known.has(method.split('.')[0]))).toEqual([])
})
