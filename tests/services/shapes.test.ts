import { expect, it } from 'vitest'
import { maybe, reference, text, withName } from '@/services/shapes'

it.each([
  ['visitUserId', { tenantId: 'north', visitUserId: 2, userId: 5 }, 2],
  ['visitUserId', { tenantId: 'north', userId: 5, visitUserId: 2 }, 2],
  ['visitUserId', { tenantId: 'north', userId: 5, _id: 2 }, 2],
  ['createdByUserId', { companyId: 3, userId: 5 }, 5],
  ['hostUserId', { id: 6, userId: 5 }, 6],
  ['locationId', { tenantId: 'north', code: 'x' }, undefined],
  ['locationId', { locationId: '' }, undefined],
])("%s of the record %j is that record's id", (field, nested, expected) => {
  expect(maybe(reference(field)).parse(nested)).toBe(expected)
})

it('reads an empty text as no id of another record', () => {
  expect(maybe(reference('visitTypeId')).parse('')).toBeUndefined()
})

// Embeddings, overrides and isolates, of which a name could end ours.
it.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'a name with %j does not turn the text around it',
  (control) => {
    const name = `${control}Ana Ruiz (VIP)${control}`
    expect(text.parse(` ${name} `)).toBe('Ana Ruiz (VIP)')
    expect(text.parse({ name })).toBe('Ana Ruiz (VIP)')
    expect(withName({ companyId: 4, title: name })).toMatchObject({ name: 'Ana Ruiz (VIP)' })
  },
)

it('keeps names of other scripts, and the marks that they need', () => {
  for (const name of ['محمد بن علي', 'שלום\u200f!', 'می\u200cخواهم', '👨\u200d👩\u200d👧'])
    expect(text.parse(name)).toBe(name)
})
