// @vitest-environment node
import { expect, it } from 'vitest'
import { stringify } from '@/http/query-string'

it.each([
  ['plain values', { a: 1, b: 'x y', c: true }, 'a=1&b=x y&c=true'],
  ['a list of values as spec §7 writes it', { id: { $in: ['a', 2] } }, 'id[$in][]=a&id[$in][]=2'],
  ['a list of conditions by index', { $or: [{ a: 1 }, { b: 2 }] }, '$or[0][a]=1&$or[1][b]=2'],
  ['null as an empty value', { a: null }, 'a='],
  ['nothing for what is undefined', { a: undefined, b: 1 }, 'b=1'],
  ['nested operators', { $sort: { name: 1 }, $limit: 5 }, '$sort[name]=1&$limit=5'],
])('writes %s', (_, query, text) => {
  expect(decodeURIComponent(stringify(query))).toBe(text)
})

it('writes half of a character, which a cut text may end with', () => {
  expect(stringify({ 'a\ud83d': 'Ana \ud83d' })).toBe('a%EF%BF%BD=Ana%20%EF%BF%BD')
})

it('encodes reserved characters', () => {
  expect(stringify({ name: 'a&b=c#d' })).toBe('name=a%26b%3Dc%23d')
})
